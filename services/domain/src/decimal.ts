import Big from "big.js";

export type { Big };

/**
 * Constructor of all decimals in the domain, with 40 fractional digits in divisions, so that dividing and multiplying again is
 * exact to the wire's 18 digits. A `Big` created elsewhere divides with its own precision, so create values with `decimal()` or
 * `Decimal()`.
 */
export const Decimal: Big.BigConstructor = Big();
Decimal.DP = 40;
Decimal.RM = Big.roundHalfUp;

export const ZERO: Big = Decimal(0);
export const ONE: Big = Decimal(1);
export const HUNDRED: Big = Decimal(100);

const plainNotation = /^-?(?:\d+\.?\d*|\.\d+)$/;
const wireDigits = 18;

/**
 * Reads a decimal in plain notation.
 *
 * @returns null for null, for an empty text and for anything that is not a plain decimal (an exponent, a lone sign, NaN); never throws
 */
export function decimal(value: string | null): Big | null {
  return value !== null && plainNotation.test(value) ? Decimal(value) : null;
}

/** Plain notation for the wire: no exponent, at most 18 fractional digits (half away from zero, as `numeric` rounds), no trailing zeros. */
export function toWire(value: Big | null): string | null {
  if (value === null) return null;
  const rounded = value.round(wireDigits, Big.roundHalfUp);
  return rounded.eq(0) ? "0" : rounded.toFixed();
}

/** Converts a ratio to a number; null for null and for values beyond a number's range. */
export function toRatio(value: Big | null): number | null {
  if (value === null) return null;
  const ratio = value.toNumber();
  return Number.isFinite(ratio) ? ratio : null;
}

/** @returns null when either is missing or the divisor is zero */
export function quotient(dividend: Big | null, divisor: Big | null): Big | null {
  if (dividend === null || divisor === null || divisor.eq(0)) return null;
  return Decimal(dividend).div(divisor);
}

/** @returns null when any factor is missing */
export function product(...factors: readonly (Big | null)[]): Big | null {
  let result: Big | null = null;
  for (const factor of factors) {
    if (factor === null) return null;
    result = result === null ? factor : result.times(factor);
  }
  return result ?? ONE;
}

/** Sum of the values that exist; null if there are none. */
export function addUp(values: readonly (Big | null)[]): Big | null {
  let sum: Big | null = null;
  for (const value of values) {
    if (value !== null) sum = sum === null ? value : sum.plus(value);
  }
  return sum;
}

/** Sum of all values; null if any is missing, as a risk without one of its parts would be understated. */
export function sumOfAll(values: readonly (Big | null)[]): Big | null {
  return values.includes(null) ? null : addUp(values);
}
