import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/**
 * Raises the user's data version. The row stays locked until the end of the transaction, so that revisions of one
 * user become visible in their order and a projection that has seen one has seen all before it.
 *
 * @returns revision for the rows that this transaction writes
 */
export async function nextRevision(tx: Transaction, actor: Pick<Actor, "userId" | "brand">): Promise<string> {
  const [row] = await tx.query(
    `insert into data_version as d (user_id, brand_key, version) values ($1, $2, 1)
     on conflict (user_id, brand_key) do update set version = d.version + 1 returning version`,
    [actor.userId, actor.brand],
  );
  return row.version;
}

/**
 * Rows of the user's trades have gone for good, and with them what a projection learns of deletions from: what was read
 * until now is read anew.
 */
export async function markPurged(tx: Transaction, { userId, brand }: Pick<Actor, "userId" | "brand">): Promise<void> {
  await tx.query("update data_version set purged_at = version where user_id = $1 and brand_key = $2", [userId, brand]);
}

/** What projections of groups have read of somebody is read anew; whoever has no data gets none by this. */
export async function raiseVersion(tx: Transaction, { userId, brand }: Pick<Actor, "userId" | "brand">): Promise<void> {
  await tx.query("update data_version set version = version + 1 where user_id = $1 and brand_key = $2", [
    userId,
    brand,
  ]);
}
