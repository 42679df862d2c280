import { decimal } from "@entrywise/domain/decimal";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { readCostColumns } from "../../trade-core/storage/cost-columns.ts";
import { figureColumns } from "../../trade-core/storage/figure-columns.ts";
import type { CloseRecord, OpenRecord } from "../../trade-core/trades/trade.row.ts";
import { positionFacts } from "../../trade-core/trades/trade-facts.ts";
import { refusedRow } from "./archive-problem.ts";
import type { ArchiveRow } from "./archive-table.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { CloseRow, OpenRow, TradeRow } from "./trade-tables.ts";

const unknownBalances: ReadonlyMap<string, string | null> = new Map();

/**
 * Trades with the figures that follow from their positions: those of the archive are compared and not believed. Parts of
 * larger positions get their percentages when the balances of the account are known.
 *
 * @returns rows for the table, and how many have another result than the archive says
 * @throws ProblemError 422 where closes and opens do not belong together
 */
export function figuredTrades(
  trades: readonly CheckedRow[],
  parts: { opens: readonly CheckedRow[]; closes: readonly CheckedRow[] },
  preference: Preference,
): { rows: ArchiveRow[]; recounted: number } {
  const opensOf = grouped(parts.opens, "trade_id");
  const closesOf = grouped(parts.closes, "open_position_id");
  refuseStrangers(parts);
  let recounted = 0;
  const rows = trades.map(({ row, given }) => {
    const trade = row as TradeRow & ArchiveRow;
    const opens = (opensOf.get(trade.id) ?? []).map((open) =>
      openRecord(open as OpenRow, closesOf.get(open.id as string)),
    );
    const figures = positionFigures(positionFacts({ ...factsOf(trade), opens }, preference, unknownBalances));
    const { results, ...columns } = figureColumns(figures);
    if (differs(columns.net_profit, given.net_profit)) recounted += 1;
    return {
      ...trade,
      ...columns,
      results: typeof results === "string" ? (JSON.parse(results) as unknown) : null,
      close_order: lastOrderOf(opens),
    };
  });
  return { rows, recounted };
}

function grouped(rows: readonly CheckedRow[], column: string): Map<string, ArchiveRow[]> {
  const found = new Map<string, ArchiveRow[]>();
  for (const { row } of rows) {
    const key = row[column] as string;
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  for (const group of found.values()) group.sort((a, b) => (a.ordinal as number) - (b.ordinal as number));
  return found;
}

function refuseStrangers({ opens, closes }: { opens: readonly CheckedRow[]; closes: readonly CheckedRow[] }): void {
  const tradeOf = new Map(opens.map(({ row }) => [row.id, row.trade_id]));
  for (const { row, place } of closes) {
    if (tradeOf.get(row.open_position_id) === row.trade_id) continue;
    throw refusedRow({ table: "close_position", row: place }, { reason: "otherTrade" });
  }
}

const factsOf = (trade: TradeRow) => ({
  direction: trade.direction,
  marketType: trade.market_type,
  pipSize: trade.pip_size,
  contractSize: trade.contract_size,
  tickValue: trade.tick_value,
  quoteToAccountRate: trade.quote_to_account_rate,
  idealNetRR: trade.ideal_net_rr,
});

const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString());

function openRecord(open: OpenRow, closes: readonly ArchiveRow[] = []): OpenRecord {
  return {
    id: open.id,
    ticketNumber: open.ticket_number,
    openDate: utc(open.open_date),
    size: open.size,
    openPrice: open.open_price,
    stopPrice: open.stop_price,
    targetPrice: open.target_price,
    stopFromStatement: open.stop_from_statement ?? false,
    reportedStopPrice: open.reported_stop_price,
    reportedTargetPrice: open.reported_target_price,
    stopMark: open.stop_mark,
    targetMark: open.target_mark,
    closes: closes.map((close) => closeRecord(close as CloseRow)),
  };
}

function closeRecord(close: CloseRow): CloseRecord {
  return {
    id: close.id,
    closeOrder: close.close_order,
    closeDate: utc(close.close_date),
    size: close.size,
    closePrice: close.close_price,
    grossProfit: close.gross_profit,
    ...readCostColumns(close),
    estimatedCosts: close.estimated_costs,
    costsReported: close.costs_reported,
    maximumAdversePrice: close.maximum_adverse_price,
    maximumFavourablePrice: close.maximum_favourable_price,
  };
}

/** The place among closes of the same instant of the close that ended the trade. */
function lastOrderOf(opens: readonly OpenRecord[]): string | null {
  let last: { at: number; order: bigint | null } | null = null;
  for (const { closeDate, closeOrder } of opens.flatMap(({ closes }) => closes)) {
    if (closeDate === null) continue;
    const one = { at: Date.parse(closeDate), order: closeOrder == null ? null : BigInt(closeOrder) };
    if (last === null || one.at > last.at || (one.at === last.at && (one.order ?? -1n) > (last.order ?? -1n)))
      last = one;
  }
  return last?.order?.toString() ?? null;
}

function differs(worked: unknown, given: unknown): boolean {
  if (given === undefined) return false;
  const [a, b] = [worked, given].map((value) => (typeof value === "string" ? decimal(value) : null));
  return a && b ? !a.eq(b) : (a ?? null) !== (b ?? null);
}
