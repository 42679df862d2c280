import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { countSignInMethods } from "./sign-in-methods.repository.ts";

/** An account's sign-in methods. */
export interface SignInMethods {
  summaryOf(tx: Transaction, userId: string): Promise<{ passkeys: number; hasSecondFactor: boolean }>;
  /** @throws ProblemError 409 if no sign-in method would be left */
  expectAnother(tx: Transaction, account: AccountEntity): Promise<void>;
}

export const signInMethods: SignInMethods = {
  async summaryOf(tx, userId) {
    const { passkeys, hasSecondFactor } = await countSignInMethods(tx, userId);
    return { passkeys, hasSecondFactor };
  },
  async expectAnother(tx, account) {
    const { passkeys, linked } = await countSignInMethods(tx, account.userId);
    const ways = passkeys + linked + (account.passwordHash === null ? 0 : 1);
    if (ways > 1) return;
    throw new ProblemError(409, "Account.LastSignIn", "This is your only way to sign in. Add another one first.");
  },
};
