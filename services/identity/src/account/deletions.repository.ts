import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import { AccountEntity } from "../accounts/account.entity.ts";

/** Accounts whose deletion was requested before this time. */
export function dueDeletions(tx: Transaction, before: Date): Promise<AccountEntity[]> {
  return tx.find(AccountEntity, { where: { deletionRequestedAt: LessThan(before) }, take: 100 });
}

/** The account if its deletion is due; null in all but one of several processes. */
export function lockedDeletion(tx: Transaction, userId: string, before: Date): Promise<AccountEntity | null> {
  return tx.findOne(AccountEntity, {
    where: { userId, deletionRequestedAt: LessThan(before) },
    lock: { mode: "pessimistic_write", onLocked: "skip_locked" },
  });
}

/** Removes an account with all its data in this service. */
export async function removeAccount(tx: Transaction, { subject, provider, email }: AccountEntity): Promise<void> {
  await tx.query("delete from artifact where provider = $1 and payload->>'accountId' = $2", [provider, subject]);
  await tx.query("delete from registration where provider = $1 and email = $2", [provider, email]);
  await tx.query("delete from account_link where provider = $1 and email = $2", [provider, email]);
  await tx.query("delete from local_mail where recipient = $1", [email]);
  await tx.delete(AccountEntity, { subject });
}
