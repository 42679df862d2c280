import { decimal, toWire } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import { closeCosts } from "@entrywise/domain/figures/close-costs";
import { calculateGrossProfit } from "@entrywise/domain/figures/cost-per-pip";
import { type EnteredInstrument, instrumentFacts } from "@entrywise/domain/figures/entered-facts";
import { netPips } from "@entrywise/domain/figures/price-levels";
import type { Journal } from "../../journal/journal.ts";
import { costColumn } from "../../trade-core/storage/cost-columns.ts";

const text = (column: string) => `trim_scale(${column})::text`;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Columns of an export, in order. Numbers are plain decimals with a hyphen and without separators. */
export const exportColumns = [
  "tradeId", "account", "currency", "symbol", "market", "direction", "status", "strategy", "ticket", "openDate", "openSize",
  "openPrice", "stopPrice", "targetPrice", "closeDate", "closeSize", "closePrice", "grossProfit", ...closeCosts,
  "estimatedCosts", "tradeNetProfit", "tradeNetRR", "tradeNetPercentage", "summary",
] as const; // biome-ignore format: a list

type Column = (typeof exportColumns)[number];

/** What privacy mode leaves out: amounts of money, and sizes and prices from which they follow. */
export const moneyColumns: readonly Column[] = [
  "grossProfit", ...closeCosts, "estimatedCosts", "tradeNetProfit", "openSize", "closeSize",
]; // biome-ignore format: a list

/** What spreadsheets calculate with. */
export const numberColumns: readonly Column[] = [
  ...moneyColumns, "openPrice", "stopPrice", "targetPrice", "closePrice", "tradeNetRR", "tradeNetPercentage",
]; // biome-ignore format: a list

/** Ratios: whole digits of a double are all that they have. */
export const ratioColumns: readonly Column[] = ["tradeNetRR", "tradeNetPercentage"];

export type ExportRow = Record<(typeof exportColumns)[number], string | number | null>;

interface StoredRow extends Omit<ExportRow, "tradeNetPercentage"> {
  tradeId: string;
  derived: DerivedFrom | null;
}

/** What the gross profit of a close follows from that nobody entered. */
interface DerivedFrom extends EnteredInstrument {
  direction: Direction;
  openPrice: string | null;
  closePrice: string | null;
  size: string | null;
  pipSize: string;
}

// A single exit is of the size of its entry where it has none.
const effectiveSize = `coalesce(c.size, case when count(*) over (partition by o.id) = 1 then o.size end)`;
const derived = `case when c.gross_profit is null and c.close_price is not null then jsonb_build_object(
    'direction', t.direction, 'marketType', t.market_type, 'openPrice', ${text("o.open_price")},
    'closePrice', ${text("c.close_price")}, 'size', ${text(effectiveSize)}, 'pipSize', ${text("t.pip_size")},
    'contractSize', ${text("t.contract_size")}, 'tickValue', ${text("t.tick_value")},
    'quoteToAccountRate', ${text("t.quote_to_account_rate")}) end`;

const markets = "(array['Forex','Crypto','Stock','Index','CFD'])[t.market_type + 1]";
const statuses = "(array['Planning','Executed','Missed','Invalid'])[t.status + 1]";

/** A trade to export, and what the database does not keep of it. */
export interface ExportedTrade {
  id: string;
  netPercentage: number | null;
}

/** Rows of some trades, in their order. */
export async function readExportRows({ tx, actor }: Journal, trades: readonly ExportedTrade[]): Promise<ExportRow[]> {
  const shares = new Map(trades.map(({ id, netPercentage }) => [id, netPercentage]));
  const rows: StoredRow[] = await tx.query(
    `select t.id as "tradeId", a.name as account, a.currency, t.instrument as symbol, ${markets} as market,
            case t.direction when 0 then 'Long' else 'Short' end as direction, ${statuses} as status, s.name as strategy,
            o.ticket_number as ticket, ${iso("o.open_date")} as "openDate", ${text("o.size")} as "openSize",
            ${text("o.open_price")} as "openPrice", ${text("o.stop_price")} as "stopPrice",
            ${text("o.target_price")} as "targetPrice", ${iso("c.close_date")} as "closeDate", ${text("c.size")} as "closeSize",
            ${text("c.close_price")} as "closePrice", ${text("c.gross_profit")} as "grossProfit",
            ${closeCosts.map((cost) => `${text(`c.${costColumn(cost)}`)} as "${cost}"`).join(", ")},
            ${text("c.estimated_costs")} as "estimatedCosts", ${text("t.net_profit")} as "tradeNetProfit", t.net_rr as "tradeNetRR",
            t.summary_text as summary, ${derived} as derived
       from unnest($1::uuid[]) with ordinality wanted(id, place)
       join trade t on t.id = wanted.id and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null
       join trade_account a on a.id = t.account_id left join strategy s on s.id = t.strategy_id
       left join open_position o on o.trade_id = t.id
       left join close_position c on c.trade_id = t.id and c.open_position_id = o.id
      order by wanted.place, o.ordinal, c.ordinal`,
    [[...shares.keys()], actor.userId, actor.brand],
  );
  return rows.map(({ derived: from, ...row }) => ({
    ...row,
    grossProfit: row.grossProfit ?? (from && derivedGross(from)),
    tradeNetPercentage: shares.get(row.tradeId) ?? null,
  }));
}

/** As the trade's own page derives it from price and size. */
function derivedGross({ direction, openPrice, closePrice, size, ...instrument }: DerivedFrom): string | null {
  const pipSize = decimal(instrument.pipSize);
  if (pipSize === null) return null;
  const pips = netPips(direction, decimal(openPrice), decimal(closePrice), pipSize);
  return toWire(calculateGrossProfit(null, pips, decimal(size), instrumentFacts(instrument, pipSize)));
}
