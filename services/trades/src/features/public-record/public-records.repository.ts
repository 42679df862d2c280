import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { PublicRecordEntity } from "./public-record.entity.ts";

export interface PublishedAccounts {
  userId: string;
  handle: string;
  accountIds: string[];
}

/** Accounts that are public under a handle of a brand; null where there are none. Needs the scope `job`. */
export async function findPublished(
  tx: Transaction,
  { brand, handle }: { brand: string; handle: string },
): Promise<PublishedAccounts | null> {
  // A handle that somebody gave up may be another's now: the latest to publish under it has it.
  const rows: { userId: string; handle: string; accountId: string }[] = await tx.query(
    `select user_id as "userId", handle, account_id as "accountId" from public_record
      where brand_key = $1 and lower(handle) = lower($2) order by published_at desc`,
    [brand, handle],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const own = rows.filter(({ userId }) => userId === first.userId);
  return { userId: first.userId, handle: first.handle, accountIds: own.map(({ accountId }) => accountId) };
}

export async function isPublished({ tx }: Journal, accountId: string): Promise<boolean> {
  return tx.getRepository(PublicRecordEntity).existsBy({ accountId });
}

export async function publishAccount(journal: Journal, accountId: string, handle: string): Promise<void> {
  await journal.tx
    .getRepository(PublicRecordEntity)
    .upsert({ accountId, ...ownedBy(journal), handle, publishedAt: new Date() }, ["accountId"]);
}

export async function unpublishAccount(journal: Journal, accountId: string): Promise<void> {
  await journal.tx.getRepository(PublicRecordEntity).delete({ accountId, ...ownedBy(journal) });
}

/** Somebody is called so from now on: their record is at that address, and no longer at the old one. */
export async function renameRecords(
  tx: Transaction,
  { userId, brand, handle }: { userId: string; brand: string; handle: string },
): Promise<void> {
  await tx.getRepository(PublicRecordEntity).update({ userId, brandKey: brand }, { handle });
}
