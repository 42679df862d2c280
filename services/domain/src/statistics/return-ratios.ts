import { moneyNumber } from "./money-column.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** A ratio with the number of trades it is made of. */
export interface Counted {
  value: number | null;
  n: number;
}

/** SQN needs this many trades to mean anything. */
export const sqnValidFrom = 30;

/** R of the selected trades that have one, in their order. */
export function rValues({ netRR }: TradeColumns, rows: Uint32Array): Float64Array {
  return knownValues(netRR, rows);
}

/** net ÷ balance before the trade, for the trades whose balance is known and positive. */
export function returnsOnBalance({ netProfit, balanceBefore }: TradeColumns, rows: Uint32Array): Float64Array {
  const returns = new Float64Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const balance = balanceBefore[row] ?? Number.NaN;
    const share = balance > 0 ? moneyNumber(netProfit, row) / balance : Number.NaN;
    if (Number.isNaN(share)) continue;
    returns[count] = share;
    count += 1;
  }
  return returns.subarray(0, count);
}

/** The numbers of a column that some rows have, NaN left out. */
export function knownValues(column: Float64Array, rows: Uint32Array): Float64Array {
  const values = new Float64Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const value = column[rows[index] ?? 0] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    values[count] = value;
    count += 1;
  }
  return values.subarray(0, count);
}

/** √n × mean / sample standard deviation of R; null below two trades and where R does not vary. */
export function systemQualityNumber(r: Float64Array): number | null {
  const mean = meanOf(r);
  if (mean === null || r.length < 2) return null;
  return ratio(Math.sqrt(r.length) * mean, Math.sqrt(squares(r, mean) / (r.length - 1)));
}

/** Mean / population standard deviation of the returns per trade, MetaTrader's own definition; null where they do not vary. */
export function sharpeRatio(returns: Float64Array): number | null {
  const mean = meanOf(returns);
  return mean === null ? null : ratio(mean, Math.sqrt(squares(returns, mean) / returns.length));
}

/** Mean / √(Σ min(0, r)² / n) of the returns per trade; null without a losing one. */
export function sortinoRatio(returns: Float64Array): number | null {
  const mean = meanOf(returns);
  if (mean === null) return null;
  let sum = 0;
  for (let index = 0; index < returns.length; index += 1) {
    const shortfall = Math.min(0, returns[index] ?? 0);
    sum += shortfall * shortfall;
  }
  return ratio(mean, Math.sqrt(sum / returns.length));
}

/** null for no values. */
export function meanOf(values: Float64Array): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum / values.length;
}

function squares(values: Float64Array, mean: number): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    const distance = (values[index] ?? 0) - mean;
    sum += distance * distance;
  }
  return sum;
}

/** A deviation that is nothing but rounding noise is no deviation. */
function ratio(dividend: number, deviation: number): number | null {
  return deviation <= Math.abs(dividend) * 1e-12 ? null : dividend / deviation;
}
