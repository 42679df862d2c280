import { cachedWithColumn } from "./cached-with-column.ts";
import { type MoneyColumn, moneyNumber } from "./money-column.ts";

/**
 * Money of every row as floating numbers, as `moneyNumber` gives them, for comparisons and ratios; cached as long as the
 * column, which nobody may write any more.
 */
export const moneyNumbers = cachedWithColumn(readMoneyNumbers);

/** As `moneyNumbers`, not cached: for columns that few ask for. */
export function readMoneyNumbers(column: MoneyColumn): Float64Array {
  const numbers = new Float64Array(column.whole.length);
  for (let row = 0; row < numbers.length; row += 1) numbers[row] = moneyNumber(column, row);
  return numbers;
}
