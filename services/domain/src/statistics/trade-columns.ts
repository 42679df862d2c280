import type { MoneyColumn } from "./money-column.ts";

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
  /** All costs together, a charge is negative. */
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
  /**
   * 1 for each trade that counts though its money is not known, such as without an exchange rate: its money is zero in all three
   * columns, so that sums are over the others. Absent: there are none.
   */
  withoutMoney?: Uint8Array | undefined;
  /** 1 for each trade whose costs a fee schedule has estimated. Absent: there are none. */
  estimated?: Uint8Array | undefined;
}

/** The same trades with their results before costs in place of the net ones; what is a win stays what it was. */
export function beforeCosts(columns: TradeColumns): TradeColumns {
  const { grossProfit, grossRR, grossPercentage } = columns;
  return {
    ...columns,
    netProfit: grossProfit,
    netRR: grossRR,
    percentageReturned: grossPercentage,
    estimated: undefined,
  };
}

/** All rows of so many, ascending. */
export function everyRow(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}

/** The selected rows that have a net profit: what every statistic counts. */
export function settledRows({ length, netProfit }: TradeColumns, selection: Uint32Array | null = null): Uint32Array {
  return knownRows(netProfit.whole, selection ?? everyRow(length));
}

/** The rows that have a number; the very same array where all have. */
export function knownRows(column: Float64Array, rows: Uint32Array): Uint32Array {
  const first = firstUnknown(column, rows);
  if (first === rows.length) return rows;
  const known = rows.slice();
  let count = first;
  for (let index = first; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    known[count] = row;
    if (!Number.isNaN(column[row] ?? Number.NaN)) count += 1;
  }
  return known.subarray(0, count);
}

function firstUnknown(column: Float64Array, rows: Uint32Array): number {
  for (let index = 0; index < rows.length; index += 1) {
    if (Number.isNaN(column[rows[index] ?? 0] ?? Number.NaN)) return index;
  }
  return rows.length;
}
