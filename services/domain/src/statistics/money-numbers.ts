import { cachedWithColumn } from "./cached-with-column.ts";
import { type MoneyColumn, moneyNumber } from "./money-column.ts";

/**
 * Each row's money as a double (see `moneyNumber`), for comparisons and ratios; cached with the column, which must not change any
 * more.
 */
export const moneyNumbers = cachedWithColumn(readMoneyNumbers);

/** Like `moneyNumbers`, uncached, for rarely used columns. */
export function readMoneyNumbers(column: MoneyColumn): Float64Array {
  const numbers = new Float64Array(column.whole.length);
  for (let row = 0; row < numbers.length; row += 1) numbers[row] = moneyNumber(column, row);
  return numbers;
}
