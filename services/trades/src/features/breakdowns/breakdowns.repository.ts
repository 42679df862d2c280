import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";

/** A breakdown as it is stored: keys that were never written are absent. */
export interface BreakdownRecord {
  tradeId: string;
  notes: Readonly<Record<string, RichText | null>>;
  ratings: Readonly<Record<string, number | null>>;
  versions: Readonly<Record<string, number>>;
}

/** A row of a position, by the position's id and its own. */
export interface RowKey {
  kind: "open" | "close";
  positionId: string;
  rowId: string;
}

const query = (kind: RowKey["kind"], lock: boolean) => `
  select t.id as "tradeId", coalesce(b.notes, '{}') as notes, coalesce(b.ratings, '{}') as ratings,
         coalesce(b.versions, '{}') as versions
    from ${kind}_position p join trade t on t.id = p.trade_id
    left join ${kind}_breakdown b on b.${kind}_position_id = p.id
   where p.id = $1 and t.position_id = $2 and t.user_id = $3 and t.brand_key = $4 and t.deleted_at is null
   ${lock ? "for update of p" : ""}`;

const queries = { open: query("open", false), close: query("close", false) };
const locking = { open: query("open", true), close: query("close", true) };

/** Null when the row is absent, somebody else's, or its trade is deleted. A row without notes has an empty breakdown. */
export async function findBreakdown(
  { tx, actor }: Journal,
  { kind, positionId, rowId }: RowKey,
  lock = false,
): Promise<BreakdownRecord | null> {
  const [row] = await tx.query((lock ? locking : queries)[kind], [rowId, positionId, actor.userId, actor.brand]);
  return row ?? null;
}

export async function saveBreakdown(
  { tx, actor }: Journal,
  { kind, rowId }: RowKey,
  { tradeId, notes, ratings, versions }: BreakdownRecord,
): Promise<void> {
  await tx.query(
    `insert into ${kind}_breakdown (${kind}_position_id, trade_id, user_id, brand_key, notes, ratings, versions)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (${kind}_position_id) do update set notes = excluded.notes, ratings = excluded.ratings,
       versions = excluded.versions`,
    [
      rowId,
      tradeId,
      actor.userId,
      actor.brand,
      JSON.stringify(notes),
      JSON.stringify(ratings),
      JSON.stringify(versions),
    ],
  );
}

/** Filters by rating read it again. */
export async function touchTrade(tx: Transaction, tradeId: string, revision: string): Promise<void> {
  await tx.query("update trade set revision = $2 where id = $1", [tradeId, revision]);
}
