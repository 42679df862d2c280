import { type Big, Decimal } from "../decimal.ts";
import { cachedWithColumn } from "./cached-with-column.ts";
import { type MoneyColumn, moneyDigits } from "./money-column.ts";

/** Each row's money as one integer, small enough that sums and differences are exact doubles. */
export interface MoneyUnits {
  /** NaN if the row has no value. */
  values: Float64Array;
  /** Value of one unit: 0.01 if all money has two decimals. */
  unit: Big;
}

/**
 * Cached as long as the column, which nobody may write any more.
 *
 * @returns null if digits or size require two parts
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
