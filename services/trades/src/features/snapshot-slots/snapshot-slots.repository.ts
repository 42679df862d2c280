import type { SnapshotSlot } from "@entrywise/contracts/trades/snapshots.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Journal } from "../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../journal/owned-by.ts";
import { findNextPlace } from "../../ordering/move-in-order.repository.ts";
import { SnapshotSlotEntity } from "./snapshot-slot.entity.ts";

const columns = `s.id, s.name, s.is_enabled as "isEnabled", s.position, s.version,
  (select count(*)::int from snapshot n join trade t on t.id = n.trade_id
    where n.slot_id = s.id and n.blob is not null and t.deleted_at is null) as "imageCount"`;

export async function findSlots({ tx, actor }: Journal): Promise<SnapshotSlot[]> {
  return tx.query(
    `select ${columns} from snapshot_slot s where s.user_id = $1 and s.brand_key = $2 order by s.position, s.id`,
    [actor.userId, actor.brand],
  );
}

export async function findSlot({ tx, actor }: Journal, id: string): Promise<SnapshotSlot | null> {
  const [row] = await tx.query(
    `select ${columns} from snapshot_slot s where s.id = $1 and s.user_id = $2 and s.brand_key = $3`,
    [id, actor.userId, actor.brand],
  );
  return row ?? null;
}

export async function insertSlot(journal: Journal, id: string, name: string): Promise<void> {
  const position = await findNextPlace(journal, SnapshotSlotEntity);
  await journal.tx.getRepository(SnapshotSlotEntity).insert({ id, ...ownedBy(journal), name, position });
}

/** @returns how many of these names were not there, whatever their case, and are now */
export async function addSlotsByName(journal: Journal, names: readonly string[]): Promise<number> {
  const known = new Set((await findSlots(journal)).map(({ name }) => name.toLowerCase()));
  const missing = names.filter((name) => !known.has(name.toLowerCase()));
  for (const name of missing) await insertSlot(journal, newId(), name);
  return missing.length;
}

/** False when the slot has another version by now or does not exist. */
export async function renameSlot(journal: Journal, id: string, version: number, name: string) {
  const { affected } = await journal.tx
    .getRepository(SnapshotSlotEntity)
    .update({ ...ownedBy(journal), id, version }, { name, ...nextVersion });
  return affected === 1;
}

export async function setSlotEnabled(journal: Journal, id: string, isEnabled: boolean): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(SnapshotSlotEntity)
    .update({ ...ownedBy(journal), id }, { isEnabled, ...nextVersion });
  return affected === 1;
}

/** Images of the slot stay on their trades as custom snapshots under its name; its empty places go with it. */
export async function deleteSlot(journal: Journal, id: string): Promise<boolean> {
  const { tx } = journal;
  await tx.query("delete from snapshot where slot_id = $1 and blob is null", [id]);
  await tx.query(
    `update snapshot n set name = coalesce(nullif(n.name, ''), s.name), version = n.version + 1
       from snapshot_slot s where s.id = n.slot_id and s.id = $1`,
    [id],
  );
  const { affected } = await tx.getRepository(SnapshotSlotEntity).delete({ ...ownedBy(journal), id });
  return affected === 1;
}
