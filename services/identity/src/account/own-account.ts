import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { createAccounts } from "../accounts/accounts.repository.ts";
import type { BrandDirectory } from "../brands/brand-directory.ts";
import type { AccountOfBrand } from "./security-events.repository.ts";

type Person = Actor & { userId: string };

/** The caller's account. */
export interface OwnAccount {
  /** @throws ProblemError 404 if the account is managed elsewhere */
  of(tx: Transaction, actor: Person): Promise<AccountOfBrand>;
  /** The same for updates: locked until the transaction ends. */
  locked(tx: Transaction, actor: Person): Promise<AccountOfBrand>;
}

export function createOwnAccount(brands: BrandDirectory): OwnAccount {
  const expect = (record: BrandRecord, account: AccountOfBrand["account"] | null): AccountOfBrand => {
    if (!account || account.provider !== record.brand.authStrategyName) throw notFound("Account");
    return { account, record };
  };
  return {
    of: async (tx, { userId, brand }) => expect(brands.expect(brand), await createAccounts(tx).byUser(userId)),
    locked: async (tx, { userId, brand }) => expect(brands.expect(brand), await createAccounts(tx).locked(userId)),
  };
}
