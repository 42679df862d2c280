import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** A backup copies blobs after its rows: what its rows show must still be there. */
const DISCARDED_HOURS = 24;
/** So long a deleted trade may be taken back; its images go with it. */
const DELETED_TRADE_DAYS = 30;
const AT_ONCE = 50;

/** Notes whose the blobs are that nobody has noted yet, as after a restore of an earlier backup. */
export async function noteOwners(tx: Transaction): Promise<void> {
  for (const table of ["snapshot", "text_image"]) {
    await tx.query(
      `insert into stored_blob (name, user_id, brand_key)
       select distinct on (s.blob) s.blob, s.user_id, s.brand_key from ${table} s
        where s.blob is not null and not exists (select from stored_blob b where b.name = s.blob)
       on conflict do nothing`,
    );
  }
}

/** Empties the places of trades that were deleted too long ago to be taken back. */
export async function emptyDeletedTrades(tx: Transaction): Promise<void> {
  await tx.query(
    `delete from snapshot n using trade t
      where t.id = n.trade_id and n.blob is not null
        and t.deleted_at < now() - interval '${DELETED_TRADE_DAYS} days'`,
  );
}

/** Forgets some blobs that nothing has shown for a day. @returns their names; none when there are no more */
export async function takeDiscarded(tx: Transaction): Promise<string[]> {
  const [rows]: [{ name: string }[], number] = await tx.query(
    `delete from stored_blob where name in (
       select b.name from stored_blob b
        where b.discarded_at < now() - interval '${DISCARDED_HOURS} hours'
          and not exists (select from snapshot where blob = b.name)
          and not exists (select from text_image where blob = b.name)
        order by b.discarded_at limit ${AT_ONCE} for update skip locked)
     returning name`,
  );
  return rows.map(({ name }) => name);
}

export interface NamedBlob {
  name: string;
  userId: string;
  brand: string;
}

/** Blobs whose name tells whose they are, as earlier releases made them. */
export async function findBlobsNamedByOwner(tx: Transaction): Promise<NamedBlob[]> {
  return tx.query(
    `select name, user_id as "userId", brand_key as brand from stored_blob
      where name like 'images/%/%' and discarded_at is null order by name limit ${AT_ONCE}`,
  );
}

/** Notes a blob before it is written: when nothing shows it in the end, it goes like others. */
export async function announceBlob(tx: Transaction, { name, userId, brand }: NamedBlob): Promise<void> {
  await tx.query("insert into stored_blob (name, user_id, brand_key, discarded_at) values ($1, $2, $3, now())", [
    name,
    userId,
    brand,
  ]);
}

/** Shows a blob under another name from now on. */
export async function renameBlob(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.query("update snapshot set blob = $2 where blob = $1", [from, to]);
  await tx.query("update text_image set blob = $2 where blob = $1", [from, to]);
  await tx.query("update stored_blob set discarded_at = now() where name = $1 and discarded_at is null", [from]);
}
