import { TradeStatus } from "@entrywise/domain/enumerations";
import { runEncoded } from "@entrywise/kit/db/encoded-query";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { TradeLabels } from "@entrywise/statements/imported-trade";
import type { Journal } from "../../journal/journal.ts";
import type { ContinuedTrade, ContinueTrade } from "../../trade-core/storage/continued-trade.ts";
import { firstVersions } from "../../trade-core/storage/first-versions.ts";
import { type BatchTable, batchTables, isBinary } from "./batch-columns/batch-columns.ts";
import type { KnownTicket } from "./classify-trades.ts";
import { isEdited } from "./edited-trades.ts";
import type { ImportTarget, Movement } from "./imported-trade-rows.ts";
import { keepReplaced } from "./replaced-trades.repository.ts";

/** @param keys list of the database */
export async function knownTickets({ tx, actor }: Journal, keys: string): Promise<Map<string, KnownTicket>> {
  const rows: (KnownTicket & { key: string })[] = await tx.query(
    `select k.key, k.trade_id as "tradeId", t.deleted_at is not null as deleted, t.is_closed as settled,
            t.estimated_costs is not null as estimated,
            (not t.is_closed or t.estimated_costs is not null) and ${isEdited} as edited,
            case when t.is_closed then 0
                 else (select count(*) from close_position c
                        where c.trade_id = t.id and (c.close_price is not null or c.gross_profit is not null))
                 end::int as closes,
            case when t.is_closed then '{}'
                 else array(select o.ticket_number from open_position o
                             where o.trade_id = t.id and o.ticket_number is not null)
                 end as opens,
            case when not t.is_closed
                 then (select jsonb_object_agg(o.ticket_number, jsonb_build_object(
                                'stopPrice', trim_scale(o.stop_price)::text,
                                'fromStatement', coalesce(o.stop_from_statement, false)))
                         from open_position o
                        where o.trade_id = t.id and o.ticket_number is not null and o.stop_price is not null)
                 end as stops
       from imported_ticket k join trade t on t.id = k.trade_id
      where k.user_id = $1 and k.brand_key = $2 and k.key = any($3::text[])`,
    [actor.userId, actor.brand, keys],
  );
  return new Map(rows.map(({ key, ...ticket }) => [key, ticket]));
}

/** Rows of one batch. */
export interface TradeBatch {
  trades: number;
  /** Trades that these stand for. */
  replaced: string[];
  /** Open trades that stay and get what is further known of them. */
  continued: ContinuedTrade[];
  /** Of each table a list for each of its columns, as the database takes them; cut anywhere. */
  lists: Readonly<Record<BatchTable, readonly Uint8Array[]>>;
  /** What a person's own table says of them beside their figures. */
  labels: { tradeId: string; labels: TradeLabels }[];
}

/** What all trades of one import have alike. */
export type BatchTarget = Pick<ImportTarget, "accountId" | "importId"> & {
  revision: string;
  /** The statement agrees with the broker's totals. */
  agrees: boolean;
};

/** @returns how many of its trades were left alone */
export async function insertBatch(
  journal: Journal,
  target: BatchTarget,
  { replaced, continued, lists }: TradeBatch,
  continueTrade: ContinueTrade,
): Promise<number> {
  const { tx } = journal;
  const { accountId, importId, revision, agrees } = target;
  if (replaced.length > 0) {
    await keepReplaced(tx, importId, replaced);
    await tx.query("delete from trade where id = any($1)", [replaced]);
  }
  await insertLists(journal, "trade", lists.trade, {
    account_id: { type: "uuid", value: accountId },
    import_id: { type: "uuid", value: importId },
    revision: { type: "bigint", value: revision },
    versions: { type: "jsonb", value: JSON.stringify(firstVersions()) },
    status: { type: "smallint", value: TradeStatus.Executed },
    reconciled: { type: "boolean", value: agrees },
  });
  await insertLists(journal, "open_position", lists.open_position);
  await insertLists(journal, "close_position", lists.close_position);
  await insertLists(journal, "imported_ticket", lists.imported_ticket);
  let leftAlone = 0;
  for (const trade of continued) {
    const isContinued = await continueTrade(journal, trade, () => keepReplaced(tx, importId, [trade.tradeId]));
    if (isContinued) await bringFurther(journal, target, trade);
    else leftAlone += 1;
  }
  return leftAlone;
}

/** The trade is of the last import that knew more of it. */
async function bringFurther(
  { tx, actor }: Journal,
  { importId, agrees }: BatchTarget,
  { tradeId, keys, isEdited }: ContinuedTrade,
): Promise<void> {
  await tx.query(
    "update trade set import_id = $1, user_edited = user_edited and $3, reconciled = reconciled and $4 where id = $2",
    [importId, tradeId, isEdited, agrees],
  );
  await tx.query(
    `insert into imported_ticket (user_id, brand_key, key, trade_id)
     select $1, $2, k.key, $3 from unnest($4::text[]) k(key) on conflict do nothing`,
    [actor.userId, actor.brand, tradeId, keys],
  );
}

async function insertLists(
  { tx, actor }: Journal,
  table: BatchTable,
  lists: readonly Uint8Array[],
  alike: Readonly<Record<string, { type: string; value: string | number | boolean }>> = {},
): Promise<void> {
  const same = {
    user_id: { type: "uuid", value: actor.userId },
    brand_key: { type: "text", value: actor.brand },
    ...alike,
  };
  const sameCells = Object.values(same).map(({ type }, index) => `$${index + 1}::${type}`);
  const rows = batchTables[table].map(([, type], index) => `$${sameCells.length + index + 1}::${type}[]`);
  const names = batchTables[table].map(([name]) => name);
  await runEncoded(
    tx,
    `insert into ${table} (${[...Object.keys(same), ...names].join(", ")})
     select ${sameCells.join(", ")}, r.* from unnest(${rows.join(", ")}) as r (${names.join(", ")})
     ${table === "imported_ticket" ? "on conflict do nothing" : ""}`,
    Object.values(same).map(({ value }) => value),
    { binary: isBinary(table), pieces: lists },
  );
}

/** What moves an account's balance, always in the same order. */
export async function accountMovements(
  tx: Transaction,
  accountId: string,
): Promise<{ startBalance: string; movements: Movement[] }> {
  const [account] = await tx.query("select start_balance from trade_account where id = $1", [accountId]);
  const movements: Movement[] = await tx.query(
    `select (extract(epoch from at) * 1000)::float8 as at, amount, "isCash" from (
       select happened_at as at, amount, true as "isCash" from cash_entry where account_id = $1
       union all select at, net, false from trade_result where account_id = $1) m order by 1, 2, 3`,
    [accountId],
  );
  return { startBalance: account.start_balance, movements };
}

export async function insertInstruments(journal: Journal, rows: readonly object[]): Promise<void> {
  await insertRows(journal, "instrument", {
    columns: `symbol text, market_type smallint, exchange text, quote_currency text, tick_size numeric, contract_size numeric,
     price_precision smallint`,
    rows,
    conflict: "on conflict do nothing",
  });
}

export async function insertCash(journal: Journal, rows: readonly object[]): Promise<void> {
  const { tx } = journal;
  await insertRows(journal, "cash_entry", {
    columns: `id uuid, account_id uuid, happened_at timestamptz, amount numeric, kind text, ticket text, comment text,
     import_id uuid`,
    rows,
    conflict: "on conflict do nothing",
  });
  // A release that knew no kinds took what came in for a deposit: the statement imported again says better. What somebody
  // has said in the ledger stays.
  await tx.query(
    `update cash_entry c set kind = r.kind from jsonb_to_recordset($1::jsonb) as r(account_id uuid, ticket text, kind text)
      where c.account_id = r.account_id and c.ticket = r.ticket and c.kind <> r.kind and c.version = 1`,
    [JSON.stringify(rows)],
  );
}

async function insertRows(
  { tx, actor }: Journal,
  table: string,
  { columns, rows, conflict }: { columns: string; rows: readonly object[]; conflict: string },
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.split(",").map((column) => column.trim().split(" ")[0]);
  await tx.query(
    `insert into ${table} (${names.join(", ")}, user_id, brand_key)
     select ${names.join(", ")}, $1, $2 from jsonb_to_recordset($3::jsonb) as r(${columns}) ${conflict}`,
    [actor.userId, actor.brand, JSON.stringify(rows)],
  );
}
