import type { MoneyColumn } from "./money-column.ts";

/**
 * Trades as columns, ordered by close time, then id, as drawdowns, streaks and curves need. NaN means none. Every statistic
 * accepts an optional selection of ascending row numbers.
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
  /** Account balance just before the trade's close, for returns per trade; NaN if unknown. */
  balanceBefore: Float64Array;
  /**
   * 1 for each trade that counts without known money, such as for want of an exchange rate: its money is zero in all three
   * columns, so that sums ignore it. Absent if there are none.
   */
  withoutMoney?: Uint8Array | undefined;
  /** 1 for each trade with costs estimated by a fee schedule. Absent if there are none. */
  estimated?: Uint8Array | undefined;
}

/** The same trades with gross instead of net results; wins stay wins. */
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

/** All row numbers, ascending. */
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
