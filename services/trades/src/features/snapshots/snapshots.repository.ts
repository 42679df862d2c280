import type { AcceptedImage } from "@entrywise/contracts/platform/images.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";

const existing = "select from trade where id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null";

/** True when the trade is there and the actor's. */
export async function hasTrade({ tx, actor }: Journal, tradeId: string): Promise<boolean> {
  return (await tx.query(existing, [tradeId, actor.userId, actor.brand])).length === 1;
}

/** The same, and the trade stays as it is until the end of the transaction. */
export async function holdTrade({ tx, actor }: Journal, tradeId: string): Promise<boolean> {
  return (await tx.query(`${existing} for update`, [tradeId, actor.userId, actor.brand])).length === 1;
}

/** Lists carry the pictures of a trade: they read it anew when its revision has grown. */
export async function touchTrade(tx: Transaction, tradeId: string, revision: string): Promise<void> {
  await tx.query("update trade set revision = $2 where id = $1", [tradeId, revision]);
}

export interface StoredSnapshot {
  id: string;
  tradeId: string;
  slotId: string | null;
  blob: string | null;
  width: number | null;
  height: number | null;
  version: number;
}

export async function findStored({ tx, actor }: Journal, id: string): Promise<StoredSnapshot | null> {
  const [row] = await tx.query(
    `select n.id, n.trade_id as "tradeId", n.slot_id as "slotId", n.blob, n.width, n.height, n.version
       from snapshot n join trade t on t.id = n.trade_id and t.deleted_at is null
      where n.id = $1 and n.user_id = $2 and n.brand_key = $3`,
    [id, actor.userId, actor.brand],
  );
  return row ?? null;
}

/** Snapshots of a trade that hold an image, but for one. */
export async function countImages(tx: Transaction, tradeId: string, exceptId: string): Promise<number> {
  const [row] = await tx.query(
    "select count(*)::int as n from snapshot where trade_id = $1 and blob is not null and id <> $2",
    [tradeId, exceptId],
  );
  return row.n;
}

/** Name of the actor's slot and whether it takes images; null when there is none. */
export async function findSlotState(
  { tx, actor }: Journal,
  id: string,
): Promise<{ name: string; isEnabled: boolean } | null> {
  const [row] = await tx.query(
    `select name, is_enabled as "isEnabled" from snapshot_slot where id = $1 and user_id = $2 and brand_key = $3`,
    [id, actor.userId, actor.brand],
  );
  return row ?? null;
}

export interface SnapshotWrite {
  id: string;
  tradeId: string;
  slotId: string | null;
  name: string;
  originUrl: string | null;
  blob: string | null;
  width: number | null;
  height: number | null;
}

/** Writes a place that was never used, or one at its version. False when somebody else was faster. */
export async function writeSnapshot({ tx, actor }: Journal, write: SnapshotWrite, version: number): Promise<boolean> {
  const values = [
    write.id,
    write.tradeId,
    write.slotId,
    write.name,
    write.originUrl,
    write.blob,
    write.width,
    write.height,
  ];
  if (version === 0) {
    const rows = await tx.query(
      `insert into snapshot (id, trade_id, slot_id, name, origin_url, blob, width, height, user_id, brand_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
      [...values, actor.userId, actor.brand],
    );
    return rows.length === 1;
  }
  const [, affected] = await tx.query(
    `update snapshot set name = $4, origin_url = $5, blob = $6, width = $7, height = $8, version = version + 1,
            is_primary = is_primary and $6::text is not null
      where id = $1 and trade_id = $2 and slot_id is not distinct from $3 and version = $9`,
    [...values, version],
  );
  return affected === 1;
}

export async function insertCustom({ tx, actor }: Journal, id: string, tradeId: string): Promise<void> {
  await tx.query(
    `insert into snapshot (id, trade_id, name, sequence_number, user_id, brand_key)
     values ($1, $2, '', (select coalesce(max(sequence_number) + 1, 0) from snapshot where trade_id = $2), $3, $4)`,
    [id, tradeId, actor.userId, actor.brand],
  );
}

export async function deleteCustom(tx: Transaction, id: string): Promise<void> {
  await tx.query("delete from snapshot where id = $1 and slot_id is null", [id]);
}

/** Adds an image beside the slots of a trade. */
export async function insertPicture(
  { tx, actor }: Journal,
  tradeId: string,
  { title, image: { name, width, height } }: { title: string; image: AcceptedImage },
): Promise<void> {
  await tx.query(
    `insert into snapshot (id, trade_id, name, blob, width, height, sequence_number, user_id, brand_key)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(sequence_number) + 1, 0) from snapshot where trade_id = $2), $7, $8)`,
    [newId(), tradeId, title, name, width, height, actor.userId, actor.brand],
  );
}
