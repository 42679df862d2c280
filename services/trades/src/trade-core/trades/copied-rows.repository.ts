import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** A row of a position and the row that was made from it. */
export interface RowCopy {
  kind: "open" | "close";
  from: string;
  to: string;
}

/** Notes and ratings of the workflow, row by row. */
export async function copyBreakdowns(tx: Transaction, copyId: string, rows: readonly RowCopy[]): Promise<void> {
  for (const kind of ["open", "close"] as const) {
    await tx.query(
      `insert into ${kind}_breakdown (${kind}_position_id, trade_id, user_id, brand_key, notes, ratings)
       select r."to", $1, b.user_id, b.brand_key, b.notes, b.ratings
         from jsonb_to_recordset($2::jsonb) as r("from" uuid, "to" uuid)
         join ${kind}_breakdown b on b.${kind}_position_id = r."from"`,
      [copyId, JSON.stringify(rows.filter((row) => row.kind === kind))],
    );
  }
}

export async function copyTags(tx: Transaction, id: string, copyId: string): Promise<void> {
  await tx.query("update trade c set tag_ids = t.tag_ids from trade t where c.id = $2 and t.id = $1", [id, copyId]);
}

/** Images are never changed in place, so the copy points to the same ones. */
export async function copySnapshots(tx: Transaction, id: string, copyId: string): Promise<void> {
  const rows: { id: string }[] = await tx.query("select id from snapshot where trade_id = $1", [id]);
  const ids = rows.map((row) => ({ from: row.id, to: newId() }));
  await tx.query(
    `insert into snapshot (id, user_id, brand_key, trade_id, slot_id, name, origin_url, blob, width, height,
       sequence_number, is_primary)
     select r."to", n.user_id, n.brand_key, $1, n.slot_id, n.name, n.origin_url, n.blob, n.width, n.height,
            n.sequence_number, n.is_primary
       from jsonb_to_recordset($2::jsonb) as r("from" uuid, "to" uuid) join snapshot n on n.id = r."from"`,
    [copyId, JSON.stringify(ids)],
  );
}
