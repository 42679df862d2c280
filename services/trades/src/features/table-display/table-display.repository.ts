import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** What was stored, as it was stored. */
export async function findTableDisplay(tx: Transaction, actor: Actor): Promise<unknown> {
  const [row] = await tx.query("select display from table_display where user_id = $1 and brand_key = $2", [
    actor.userId,
    actor.brand,
  ]);
  return row?.display ?? null;
}

export async function storeTableDisplay(tx: Transaction, actor: Actor, display: TableDisplay): Promise<void> {
  await tx.query(
    `insert into table_display (user_id, brand_key, display) values ($1, $2, $3)
     on conflict (user_id, brand_key) do update set display = excluded.display, changed_at = now()`,
    [actor.userId, actor.brand, JSON.stringify(display)],
  );
}
