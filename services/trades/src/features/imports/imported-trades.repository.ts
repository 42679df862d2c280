import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** What the journal already knows of a ticket. */
export interface KnownTicket {
  tradeId: string;
  deleted: boolean;
  /** True once the trade is fully closed or somebody has edited it: a later file leaves it alone. */
  settled: boolean;
}

export async function knownTickets(
  tx: Transaction,
  actor: Actor,
  keys: readonly string[],
): Promise<Map<string, KnownTicket>> {
  const rows: (KnownTicket & { key: string })[] = await tx.query(
    `select k.key, k.trade_id as "tradeId", t.deleted_at is not null as deleted, t.is_closed or t.user_edited as settled
       from imported_ticket k join trade t on t.id = k.trade_id
      where k.user_id = $1 and k.brand_key = $2 and k.key = any($3)`,
    [actor.userId, actor.brand, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Rows of one batch; every row carries its ids, values are as the columns are named. */
export interface TradeBatch {
  trades: object[];
  opens: object[];
  closes: object[];
  tickets: { key: string; trade_id: string }[];
}

const tradeColumns = `id uuid, position_id uuid, account_id uuid, strategy_id uuid, instrument text, exchange text,
  market_type smallint, direction smallint, status smallint, quote_currency text, pip_size numeric, contract_size numeric,
  quote_to_account_rate numeric, price_precision smallint, summary_text text, open_date timestamptz, close_date timestamptz,
  is_closed boolean, total_size numeric, open_price numeric, close_price numeric, net_pips numeric, gross_profit numeric,
  commissions numeric, roll numeric, dividends numeric, other_costs numeric, net_profit numeric, financial_risk numeric,
  net_rr float8, risk_facts bytea, profit_facts bytea, performance_facts bytea, import_id uuid, versions jsonb, revision bigint`;
const openColumns = `id uuid, trade_id uuid, ordinal smallint, ticket_number text, open_date timestamptz, size numeric,
  open_price numeric, stop_price numeric, target_price numeric, reported_stop_price numeric, reported_target_price numeric, stop_mark boolean, target_mark boolean`;
const closeColumns = `id uuid, open_position_id uuid, trade_id uuid, ordinal smallint, close_date timestamptz, size numeric,
  close_price numeric, gross_profit numeric, commissions numeric, roll numeric, other_costs numeric`;

export async function insertBatch(tx: Transaction, actor: Actor, batch: TradeBatch): Promise<void> {
  await insertRows(tx, actor, "trade", tradeColumns, batch.trades);
  await insertRows(tx, actor, "open_position", openColumns, batch.opens);
  await insertRows(tx, actor, "close_position", closeColumns, batch.closes);
  await insertRows(tx, actor, "imported_ticket", "key text, trade_id uuid", batch.tickets, "on conflict do nothing");
}

async function insertRows(
  tx: Transaction,
  actor: Actor,
  table: string,
  columns: string,
  rows: readonly object[],
  conflict = "",
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.split(",").map((column) => column.trim().split(" ")[0]);
  await tx.query(
    `insert into ${table} (${names.join(", ")}, user_id, brand_key)
     select ${names.join(", ")}, $1, $2 from jsonb_to_recordset($3::jsonb) as r(${columns}) ${conflict}`,
    [actor.userId, actor.brand, JSON.stringify(rows)],
  );
}

/** Takes the rows of trades away that a newer file replaces. */
export async function deleteTradesForReplacement(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query("delete from trade where id = any($1)", [ids]);
}

export async function insertInstruments(tx: Transaction, actor: Actor, rows: readonly object[]): Promise<void> {
  await insertRows(
    tx,
    actor,
    "instrument",
    `symbol text, market_type smallint, exchange text, quote_currency text, tick_size numeric, contract_size numeric,
     price_precision smallint`,
    rows,
    "on conflict do nothing",
  );
}

export async function insertCash(tx: Transaction, actor: Actor, rows: readonly object[]): Promise<void> {
  await insertRows(
    tx,
    actor,
    "cash_entry",
    `id uuid, account_id uuid, happened_at timestamptz, amount numeric, kind text, ticket text, comment text,
     import_id uuid`,
    rows,
    "on conflict do nothing",
  );
}
