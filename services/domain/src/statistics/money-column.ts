import { type Big, Decimal } from "../decimal.ts";

/**
 * Money of many rows without an object per row: value = whole + fraction × 10⁻¹⁵, both whole numbers, with
 * 0 ≤ fraction < 10¹⁵ (so −1.25 is −2 and 0.75 × 10¹⁵). Up to 15 fractional digits are stored exactly and sums are
 * then equal to the database's `sum(numeric)` to the last digit. Digits 16 to 18 of a value are rounded half away
 * from zero: a sum of n such values differs from the database's by less than n × 10⁻¹⁵. Whole parts are exact
 * below 9 × 10¹⁵.
 */
export interface MoneyColumn {
  /** NaN if the row has no value. */
  whole: Float64Array;
  fraction: Float64Array;
}

/** Fractions per unit of money; also the carry base of sums. */
export const fractionScale = 1e15;
const fractionDigits = 15;
const scaleAsDecimal = Decimal("1e15");

/** @param values decimals in plain notation, null where there is none */
export function moneyColumn(values: readonly (string | null)[]): MoneyColumn {
  const column = emptyMoneyColumn(values.length);
  for (let row = 0; row < values.length; row += 1) setMoney(column, row, values[row] ?? null);
  return column;
}

/** A column without money, to be filled by `setMoney`. */
export function emptyMoneyColumn(length: number): MoneyColumn {
  return { whole: new Float64Array(length).fill(Number.NaN), fraction: new Float64Array(length) };
}

/** Writes one value; anything but a decimal becomes "none". */
export function setMoney(column: MoneyColumn, row: number, value: string | null): void {
  column.whole[row] = Number.NaN;
  column.fraction[row] = 0;
  if (value === null || value === "") return;
  const isNegative = value.startsWith("-");
  const dot = value.indexOf(".");
  const whole = Math.abs(Number(dot < 0 ? value : value.slice(0, dot)));
  const fraction = dot < 0 ? 0 : parseFraction(value.slice(dot + 1));
  if (!Number.isFinite(whole + fraction)) return;
  const carried = fraction === fractionScale ? whole + 1 : whole;
  const rest = fraction === fractionScale ? 0 : fraction;
  // Subtracted from 0, as negative zero is a different double.
  column.whole[row] = isNegative ? 0 - carried - (rest > 0 ? 1 : 0) : carried;
  column.fraction[row] = isNegative && rest > 0 ? fractionScale - rest : rest;
}

/** Writes one value in its two parts, both whole numbers, the fraction from 0 to 10¹⁵; a whole of NaN is "none". */
export function setMoneyParts(column: MoneyColumn, row: number, whole: number, fraction: number): void {
  const isOne = fraction >= fractionScale;
  column.whole[row] = isOne ? whole + 1 : whole;
  column.fraction[row] = isOne ? fraction - fractionScale : fraction;
}

/**
 * A row's value as a double, for ratios and comparisons; NaN if missing. Up to 15 significant digits it equals the parsed
 * decimal, so that a bound equals the same typed value.
 */
export function moneyNumber(column: MoneyColumn, row: number): number {
  const whole = column.whole[row] ?? Number.NaN;
  const fraction = column.fraction[row] ?? 0;
  if (fraction === 0) return whole;
  // Dividing integers below 2⁵³ rounds once; most money has two to eight decimals.
  for (let scale = 0; scale < units.length; scale += 1) {
    const parts = fraction / (units[scale] ?? 1);
    if (parts !== Math.floor(parts)) continue;
    const divisor = divisors[scale] ?? 1;
    const value = whole * divisor + parts;
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value / divisor;
  }
  return whole + fraction / fractionScale;
}

const digitsTried = [2, 5, 8, 9, 10, 11, 12, 13, 14, 15];
const units = Float64Array.from(digitsTried, (digits) => 10 ** (fractionDigits - digits));
const divisors = Float64Array.from(digitsTried, (digits) => 10 ** digits);

/** How many digits behind the point the money of a column needs, and what follows from it. */
export function moneyDigits({ fraction }: MoneyColumn) {
  let digits = 0;
  let fractionsOfUnit = fractionScale;
  for (let row = 0; row < fraction.length; row += 1) {
    while ((fraction[row] ?? 0) % fractionsOfUnit !== 0) {
      digits += 1;
      fractionsOfUnit = 10 ** (fractionDigits - digits);
    }
  }
  return { digits, unitsOfOne: 10 ** digits, fractionsOfUnit };
}

/** The exact value of one row; null where there is none. */
export function moneyAt(column: MoneyColumn, row: number): Big | null {
  const whole = column.whole[row] ?? Number.NaN;
  if (Number.isNaN(whole)) return null;
  return Decimal(column.fraction[row] ?? 0)
    .div(scaleAsDecimal)
    .plus(whole);
}

/** Digits behind the point in units of 10⁻¹⁵; 10¹⁵ when they round up to one. */
function parseFraction(digits: string): number {
  if (digits === "") return 0;
  if (digits.length <= fractionDigits) return Number(digits) * 10 ** (fractionDigits - digits.length);
  const truncated = Number(digits.slice(0, fractionDigits));
  return digits.charCodeAt(fractionDigits) >= 53 ? truncated + 1 : truncated;
}
