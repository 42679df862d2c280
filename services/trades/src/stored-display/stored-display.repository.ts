import type { Journal } from "../journal/journal.ts";

/** Tables of one row a person: how something is shown to them. */
export type DisplayTable = "statistics_display" | "table_display";

/** What was stored, as it was stored: an older release may have known other parts. Null where nothing was. */
export async function findDisplay({ tx, actor }: Journal, table: DisplayTable): Promise<unknown> {
  const [row] = await tx.query(`select display from ${table} where user_id = $1 and brand_key = $2`, [
    actor.userId,
    actor.brand,
  ]);
  return row?.display ?? null;
}

export async function storeDisplay({ tx, actor }: Journal, table: DisplayTable, display: object): Promise<void> {
  await tx.query(
    `insert into ${table} (user_id, brand_key, display) values ($1, $2, $3)
     on conflict (user_id, brand_key) do update set display = excluded.display, changed_at = now()`,
    [actor.userId, actor.brand, JSON.stringify(display)],
  );
}
