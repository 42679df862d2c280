import { type MoneyColumn, moneyNumber } from "./money-column.ts";

/**
 * Money of every row as floating numbers, as `moneyNumber` tells them, for comparisons and ratios; kept as long as the
 * column, which nobody may write any more.
 */
export function moneyNumbers(column: MoneyColumn): Float64Array {
  const known = kept.get(column.whole) ?? readMoneyNumbers(column);
  kept.set(column.whole, known);
  return known;
}

const kept = new WeakMap<Float64Array, Float64Array>();

/** As `moneyNumbers`, not kept: for columns that few ask for. */
export function readMoneyNumbers(column: MoneyColumn): Float64Array {
  const numbers = new Float64Array(column.whole.length);
  for (let row = 0; row < numbers.length; row += 1) numbers[row] = moneyNumber(column, row);
  return numbers;
}
