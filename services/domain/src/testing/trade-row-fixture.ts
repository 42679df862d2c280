import { WinLossStatus } from "../enumerations.ts";
import { emptyMoneyColumn, setMoney } from "../statistics/money-column.ts";
import type { TradeColumns } from "../statistics/trade-columns.ts";

/** One trade as the statistics need it; decimals in plain notation, null where there is none. */
export interface TradeRow {
  id: string;
  /** Milliseconds UTC; null while open. */
  closeTime: number | null;
  netProfit: string | null;
  grossProfit: string | null;
  costs: string | null;
  netRR: number | null;
  grossRR: number | null;
  netPips: number | null;
  result: WinLossStatus;
  holdingMs: number | null;
  percentageReturned: number | null;
  grossPercentage: number | null;
  balanceBefore: number | null;
}

/** A closed trade for statistics tests; its status follows the sign of the net profit unless it is given. */
export function tradeRow(written: Partial<TradeRow> & { netProfit: string | null }): TradeRow {
  return {
    id: "trade",
    closeTime: 0,
    grossProfit: null,
    costs: null,
    netRR: null,
    grossRR: null,
    netPips: null,
    result: statusOf(written.netProfit),
    holdingMs: null,
    percentageReturned: null,
    grossPercentage: null,
    balanceBefore: null,
    ...written,
  };
}

/** Trades that close one after the other, an hour apart. */
export function tradesOf(
  nets: readonly (string | number)[],
  more: (index: number) => Partial<TradeRow> = () => ({}),
): TradeRow[] {
  return nets.map((net, index) =>
    tradeRow({
      id: String(index).padStart(6, "0"),
      closeTime: index * 3_600_000,
      netProfit: String(net),
      ...more(index),
    }),
  );
}

function statusOf(netProfit: string | null): WinLossStatus {
  if (netProfit === null) return WinLossStatus.None;
  if (Number(netProfit) === 0) return WinLossStatus.BreakEven;
  return Number(netProfit) > 0 ? WinLossStatus.Win : WinLossStatus.Loss;
}

/** Converts rows in any order to columns. */
export function tradeColumns(rows: readonly TradeRow[]): TradeColumns {
  const columns = emptyTradeColumns(rows.length);
  inCloseOrder(rows).forEach((row, index) => {
    columns.closeTime[index] = row.closeTime ?? Number.NaN;
    setMoney(columns.netProfit, index, row.netProfit);
    setMoney(columns.grossProfit, index, row.grossProfit);
    setMoney(columns.costs, index, row.costs);
    columns.netRR[index] = row.netRR ?? Number.NaN;
    columns.grossRR[index] = row.grossRR ?? Number.NaN;
    columns.netPips[index] = row.netPips ?? Number.NaN;
    columns.result[index] = row.result;
    columns.holdingMs[index] = row.holdingMs ?? Number.NaN;
    columns.percentageReturned[index] = row.percentageReturned ?? Number.NaN;
    columns.grossPercentage[index] = row.grossPercentage ?? Number.NaN;
    columns.balanceBefore[index] = row.balanceBefore ?? Number.NaN;
  });
  return columns;
}

function emptyTradeColumns(length: number): TradeColumns {
  const numbers = () => new Float64Array(length).fill(Number.NaN);
  return {
    length,
    closeTime: numbers(),
    netProfit: emptyMoneyColumn(length),
    grossProfit: emptyMoneyColumn(length),
    costs: emptyMoneyColumn(length),
    netRR: numbers(),
    grossRR: numbers(),
    netPips: numbers(),
    result: new Uint8Array(length).fill(WinLossStatus.None),
    holdingMs: numbers(),
    percentageReturned: numbers(),
    grossPercentage: numbers(),
    balanceBefore: numbers(),
  };
}

/** A copy in the order of all statistics: close time, then id by code points; open trades last. */
function inCloseOrder(rows: readonly TradeRow[]): TradeRow[] {
  return [...rows].sort((a, b) => {
    const earlier = a.closeTime ?? Number.POSITIVE_INFINITY;
    const later = b.closeTime ?? Number.POSITIVE_INFINITY;
    if (earlier !== later) return earlier < later ? -1 : 1;
    if (a.id === b.id) return 0;
    return a.id < b.id ? -1 : 1;
  });
}
