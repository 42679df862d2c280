import { WinLossStatus } from "../enumerations.ts";
import { emptyMoneyColumn, type MoneyColumn, setMoney } from "./money-column.ts";

/**
 * Trades as columns, in the order close time, then id: drawdown, streaks and curves read them in that order. A NaN
 * is "none". Every statistic takes an optional selection: row numbers in ascending order.
 */
export interface TradeColumns {
  length: number;
  /** Milliseconds UTC; NaN while open. */
  closeTime: Float64Array;
  netProfit: MoneyColumn;
  grossProfit: MoneyColumn;
  /** commissions + roll + dividends + otherCosts, a charge is negative. */
  costs: MoneyColumn;
  netRR: Float64Array;
  /** grossProfit in R of the initial stop, NaN where netRR is. */
  grossRR: Float64Array;
  /** Pips of the trade, ticks outside forex. */
  netPips: Float64Array;
  /** WinLossStatus of each row. */
  result: Uint8Array;
  holdingMs: Float64Array;
  /** netProfit in percent of the balance at the open date. */
  percentageReturned: Float64Array;
  /** grossProfit in percent of the same balance. */
  grossPercentage: Float64Array;
  /** Balance of the trade's account just before its close, for returns per trade; NaN unknown. */
  balanceBefore: Float64Array;
}

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

export function emptyTradeColumns(length: number): TradeColumns {
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

/** Puts rows of any order into columns. */
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

/** The same trades with their results before costs in place of the net ones; what is a win stays what it was. */
export function beforeCosts(columns: TradeColumns): TradeColumns {
  const { grossProfit, grossRR, grossPercentage } = columns;
  return { ...columns, netProfit: grossProfit, netRR: grossRR, percentageReturned: grossPercentage };
}

/** A copy in the order of all statistics: close time, then id by code points; open trades last. */
export function inCloseOrder<Row extends Pick<TradeRow, "id" | "closeTime">>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => {
    const earlier = a.closeTime ?? Number.POSITIVE_INFINITY;
    const later = b.closeTime ?? Number.POSITIVE_INFINITY;
    if (earlier !== later) return earlier < later ? -1 : 1;
    if (a.id === b.id) return 0;
    return a.id < b.id ? -1 : 1;
  });
}

/** The selected rows that have a net profit: what every statistic counts. */
export function settledRows({ length, netProfit }: TradeColumns, selection: Uint32Array | null = null): Uint32Array {
  const candidates = selection?.length ?? length;
  const rows = new Uint32Array(candidates);
  let count = 0;
  for (let index = 0; index < candidates; index += 1) {
    const row = selection === null ? index : (selection[index] ?? 0);
    if (Number.isNaN(netProfit.whole[row] ?? Number.NaN)) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}
