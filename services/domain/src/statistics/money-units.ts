import { type Big, Decimal } from "../decimal.ts";
import { cachedWithColumn } from "./cached-with-column.ts";
import { type MoneyColumn, moneyDigits } from "./money-column.ts";

/** Money of every row as one whole number, so small that any sum and difference of rows is exact as a double. */
export interface MoneyUnits {
  /** NaN where the row has no such money. */
  values: Float64Array;
  /** What one is worth: 0.01 where all money has two digits. */
  unit: Big;
}

/**
 * Cached as long as the column, which nobody may write any more.
 *
 * @returns null where the money has so many digits, or is so much, that two parts are needed
 */
export const moneyUnits = cachedWithColumn(readMoneyUnits);

function readMoneyUnits(column: MoneyColumn): MoneyUnits | null {
  const { whole, fraction } = column;
  const { digits, unitsOfOne, fractionsOfUnit } = moneyDigits(column);
  const values = new Float64Array(whole.length);
  let size = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = (whole[row] ?? Number.NaN) * unitsOfOne + (fraction[row] ?? 0) / fractionsOfUnit;
    values[row] = value;
    if (!Number.isNaN(value)) size += Math.abs(value);
  }
  return size <= Number.MAX_SAFE_INTEGER ? { values, unit: Decimal(`1e-${digits}`) } : null;
}
