import { createHash } from "node:crypto";
import type { HeroSnapshot, Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { readUntil } from "@entrywise/kit/images/image-store";
import type { Journal } from "../../journal/journal.ts";

/** A place of a trade as it is stored; a slot that was never used has no row and version 0. */
export interface SnapshotRow extends Omit<Snapshot, "snapshotUrl"> {
  blob: string | null;
}

const fields = `n.name, n.origin_url as "originUrl", n.blob, n.width, n.height, n.is_primary as "isPrimary", n.version`;

const ofSlots = `select coalesce(n.id::text, '') as id, s.id as "slotId", coalesce(n.name, s.name) as name,
    n.origin_url as "originUrl", n.blob, n.width, n.height, coalesce(n.is_primary, false) as "isPrimary",
    s.position as "sequenceNumber", s.is_enabled as "isSlotEnabled", coalesce(n.version, 0) as version
  from snapshot_slot s left join snapshot_view n on n.slot_id = s.id and n.trade_id = $1
  where s.user_id = $2 and s.brand_key = $3 order by s.position, s.id`;

const custom = `select n.id, null as "slotId", ${fields}, n.sequence_number - 100000 as "sequenceNumber",
    true as "isSlotEnabled"
  from snapshot_view n where n.trade_id = $1 and n.slot_id is null order by n.sequence_number, n.id`;

/** All places of a trade, its slots first. */
export async function readSnapshotRows(
  { tx, actor }: Journal,
  tradeId: string,
): Promise<{ slots: SnapshotRow[]; customs: SnapshotRow[] }> {
  const slots: SnapshotRow[] = await tx.query(ofSlots, [tradeId, actor.userId, actor.brand]);
  const customs: SnapshotRow[] = await tx.query(custom, [tradeId]);
  return { slots: slots.map((row) => ({ ...row, id: row.id || emptySlotId(tradeId, row.slotId ?? "") })), customs };
}

/** Id of the place of a slot on a trade before it is first used: the same for everybody who asks. */
export function emptySlotId(tradeId: string, slotId: string): string {
  const hash = createHash("sha256").update(`${tradeId}/${slotId}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export function presentSnapshot(
  { blob, ...row }: SnapshotRow,
  blobs: ImageStore,
  until = readUntil(new Date()),
): Snapshot {
  return { ...row, snapshotUrl: blob === null ? null : blobs.readUrl(blob, until) };
}

export async function readSnapshots(journal: Journal, tradeId: string, blobs: ImageStore): Promise<TradeSnapshots> {
  const { slots, customs } = await readSnapshotRows(journal, tradeId);
  return {
    slotSnapshots: slots.map((row) => presentSnapshot(row, blobs)),
    customSnapshots: customs.map((row) => presentSnapshot(row, blobs)),
  };
}

/** The hero of each of these trades: the one that was chosen, else the first image. Trades of others have none. */
export async function readHeroes(
  { tx, actor }: Journal,
  tradeIds: readonly string[],
  blobs: ImageStore,
): Promise<HeroSnapshot[]> {
  const rows: (Omit<HeroSnapshot, "snapshotUrl"> & { blob: string })[] = await tx.query(
    `select distinct on (n.trade_id) n.trade_id as "tradeId", n.id, n.name, n.blob
       from snapshot_view n join trade t on t.id = n.trade_id and t.deleted_at is null
      where n.trade_id = any ($1) and n.blob is not null and t.user_id = $2 and t.brand_key = $3
      order by n.trade_id, n.is_primary desc, n.sequence_number, n.id`,
    [tradeIds, actor.userId, actor.brand],
  );
  const until = readUntil(new Date());
  return rows.map(({ blob, ...row }) => ({ ...row, snapshotUrl: blobs.readUrl(blob, until) }));
}
