import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import { AccountEntity } from "../accounts/account.entity.ts";

/** One account whose deletion was requested before this time; several processes take different ones. */
export function dueDeletion(tx: Transaction, before: Date): Promise<AccountEntity | null> {
  return tx.findOne(AccountEntity, {
    where: { deletionRequestedAt: LessThan(before) },
    lock: { mode: "pessimistic_write", onLocked: "skip_locked" },
  });
}

/** Removes an account with all that this service has of it. */
export async function removeAccount(tx: Transaction, { subject, provider, email }: AccountEntity): Promise<void> {
  await tx.query("delete from artifact where provider = $1 and payload->>'accountId' = $2", [provider, subject]);
  await tx.query("delete from registration where provider = $1 and email = $2", [provider, email]);
  await tx.query("delete from account_link where provider = $1 and email = $2", [provider, email]);
  await tx.query("delete from local_mail where recipient = $1", [email]);
  await tx.delete(AccountEntity, { subject });
}
