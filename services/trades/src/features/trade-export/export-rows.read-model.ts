import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

const text = (column: string) => `trim_scale(${column})::text`;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Columns of an export, in order. Numbers are plain decimals with a hyphen and without separators. */
export const exportColumns = [
  "tradeId", "account", "currency", "symbol", "market", "direction", "status", "strategy", "ticket", "openDate", "openSize",
  "openPrice", "stopPrice", "targetPrice", "closeDate", "closeSize", "closePrice", "grossProfit", "commissions", "roll",
  "dividends", "otherCosts", "tradeNetProfit", "tradeNetRR", "tradeNetPercentage", "summary",
] as const; // biome-ignore format: a list

type Column = (typeof exportColumns)[number];

/** What privacy mode leaves out: amounts of money, and sizes and prices from which they follow. */
export const moneyColumns: readonly Column[] = [
  "grossProfit", "commissions", "roll", "dividends", "otherCosts", "tradeNetProfit", "openSize", "closeSize",
]; // biome-ignore format: a list

/** What spreadsheets calculate with. */
export const numberColumns: readonly Column[] = [
  ...moneyColumns, "openPrice", "stopPrice", "targetPrice", "closePrice", "tradeNetRR", "tradeNetPercentage",
]; // biome-ignore format: a list

export type ExportRow = Record<(typeof exportColumns)[number], string | number | null>;

const markets = "(array['Forex','Crypto','Stock','Index','CFD'])[t.market_type + 1]";
const statuses = "(array['Planning','Executed','Missed','Invalid'])[t.status + 1]";

/** A trade to export, and what the database does not keep of it. */
export interface ExportedTrade {
  id: string;
  netPercentage: number | null;
}

/** Rows of some trades, in their order. */
export async function readExportRows(
  tx: Transaction,
  actor: Actor,
  trades: readonly ExportedTrade[],
): Promise<ExportRow[]> {
  const shares = new Map(trades.map(({ id, netPercentage }) => [id, netPercentage]));
  const rows: (Omit<ExportRow, "tradeNetPercentage"> & { tradeId: string })[] = await tx.query(
    `select t.id as "tradeId", a.name as account, a.currency, t.instrument as symbol, ${markets} as market,
            case t.direction when 0 then 'Long' else 'Short' end as direction, ${statuses} as status, s.name as strategy,
            o.ticket_number as ticket, ${iso("o.open_date")} as "openDate", ${text("o.size")} as "openSize",
            ${text("o.open_price")} as "openPrice", ${text("o.stop_price")} as "stopPrice",
            ${text("o.target_price")} as "targetPrice", ${iso("c.close_date")} as "closeDate", ${text("c.size")} as "closeSize",
            ${text("c.close_price")} as "closePrice", ${text("c.gross_profit")} as "grossProfit",
            ${text("c.commissions")} as commissions, ${text("c.roll")} as roll, ${text("c.dividends")} as dividends,
            ${text("c.other_costs")} as "otherCosts", ${text("t.net_profit")} as "tradeNetProfit", t.net_rr as "tradeNetRR",
            t.summary_text as summary
       from unnest($1::uuid[]) with ordinality wanted(id, place)
       join trade t on t.id = wanted.id and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null
       join trade_account a on a.id = t.account_id left join strategy s on s.id = t.strategy_id
       left join open_position o on o.trade_id = t.id
       left join close_position c on c.trade_id = t.id and c.open_position_id = o.id
      order by wanted.place, o.ordinal, c.ordinal`,
    [[...shares.keys()], actor.userId, actor.brand],
  );
  return rows.map((row) => ({ ...row, tradeNetPercentage: shares.get(row.tradeId) ?? null }));
}
