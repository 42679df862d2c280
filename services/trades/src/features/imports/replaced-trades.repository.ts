import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { type BatchTable, batchTables } from "./batch-columns/batch-columns.ts";
import { UNDO_DAYS } from "./imports.repository.ts";

/** Keeps trades as they are before an import writes them anew. What it has brought itself needs no keeping. */
export async function keepReplaced(tx: Transaction, importId: string, tradeIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into replaced_trade (import_id, trade_id, user_id, brand_key, previous_import_id, trade, opens, closes, keys)
     select $1, t.id, t.user_id, t.brand_key, t.import_id, to_jsonb(t),
            (select coalesce(jsonb_agg(o), '[]') from open_position o where o.trade_id = t.id),
            (select coalesce(jsonb_agg(c), '[]') from close_position c where c.trade_id = t.id),
            array(select key from imported_ticket k where k.trade_id = t.id)
       from trade t where t.id = any($2) and t.import_id is distinct from $1
     on conflict do nothing`,
    [importId, tradeIds],
  );
}

/**
 * Takes an import out of the middle: who has brought its trades further falls back on what stood before it, or on
 * nothing where it was the one that brought them.
 */
export async function skipReplaced(tx: Transaction, importId: string): Promise<void> {
  await tx.query(
    `update replaced_trade later
        set previous_import_id = r.previous_import_id, trade = r.trade, opens = r.opens, closes = r.closes, keys = r.keys
       from replaced_trade r
      where later.previous_import_id = $1 and r.import_id = $1 and r.trade_id = later.trade_id`,
    [importId],
  );
  await tx.query("delete from replaced_trade where previous_import_id = $1", [importId]);
}

/** Trades of an import that stood before it. */
export async function replacedBy(tx: Transaction, importId: string): Promise<Set<string>> {
  const rows: { id: string }[] = await tx.query("select trade_id as id from replaced_trade where import_id = $1", [
    importId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Puts trades back to what they were before an import. What somebody has written to the trade itself stays.
 *
 * @returns accounts that they are in now
 */
export async function putBack(
  journal: Journal,
  importId: string,
  tradeIds: readonly string[],
  revision: string,
): Promise<string[]> {
  const { tx } = journal;
  if (tradeIds.length === 0) return [];
  const names = columnNames("trade").filter((name) => name !== "id");
  const rows: { account: string }[] = await tx.query(
    `with put as (
       update trade t
          set (${names.join(", ")}) = row(${names.map((name) => `s.${name}`).join(", ")}),
              import_id = r.previous_import_id, revision = $3,
              reconciled = coalesce((r.trade ->> 'reconciled')::boolean, false),
              account_id = coalesce((select a.id from trade_account a where a.id = s.account_id), t.account_id),
              versions = jsonb_set(t.versions, '{position}', to_jsonb(coalesce((t.versions ->> 'position')::int, 1) + 1))
         from replaced_trade r, jsonb_populate_record(null::trade, r.trade) s
        where r.import_id = $1 and r.trade_id = any($2) and t.id = r.trade_id returning t.account_id)
     select distinct account_id as account from put`,
    [importId, tradeIds, revision],
  );
  await tx.query("delete from open_position where trade_id = any($1)", [tradeIds]);
  await tx.query("delete from imported_ticket where trade_id = any($1)", [tradeIds]);
  await insertReplaced(journal, "open_position", { parts: "opens", importId, tradeIds });
  await insertReplaced(journal, "close_position", { parts: "closes", importId, tradeIds });
  await tx.query(
    `insert into imported_ticket (user_id, brand_key, key, trade_id)
     select r.user_id, r.brand_key, k.key, r.trade_id from replaced_trade r, unnest(r.keys) k(key)
      where r.import_id = $1 and r.trade_id = any($2) on conflict do nothing`,
    [importId, tradeIds],
  );
  return rows.map(({ account }) => account);
}

async function insertReplaced(
  { tx, actor }: Journal,
  table: BatchTable,
  { parts, importId, tradeIds }: { parts: "opens" | "closes"; importId: string; tradeIds: readonly string[] },
): Promise<void> {
  const names = columnNames(table);
  await tx.query(
    `insert into ${table} (user_id, brand_key, ${names.join(", ")})
     select $3, $4, ${names.map((name) => `s.${name}`).join(", ")}
       from replaced_trade r, jsonb_populate_recordset(null::${table}, r.${parts}) s
      where r.import_id = $1 and r.trade_id = any($2)`,
    [importId, tradeIds, actor.userId, actor.brand],
  );
}

/** Nothing falls back on an import that is undone. */
export async function forgetReplaced(tx: Transaction, importId: string): Promise<void> {
  await tx.query("delete from replaced_trade where import_id = $1", [importId]);
}

/** What was stored for imports that cannot be undone any more goes. */
export async function forgetOldReplaced({ tx, actor }: Journal): Promise<void> {
  await tx.query(
    `delete from replaced_trade r using trade_import i
      where i.id = r.import_id and i.created_at < now() - make_interval(days => $3)
        and i.user_id = $1 and i.brand_key = $2`,
    [actor.userId, actor.brand, UNDO_DAYS],
  );
}

const columnNames = (table: BatchTable) => batchTables[table].map(([name]) => name as string);
