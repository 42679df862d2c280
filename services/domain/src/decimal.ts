import Big from "big.js";

export type { Big };

/**
 * The constructor every decimal of the domain is made with: 40 fractional digits in divisions, so that what is
 * divided and multiplied again comes back whole on the wire's 18. A `Big` made elsewhere would divide with its own
 * precision, therefore values enter by `decimal()` or `Decimal()`.
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

/** A ratio leaves the domain as a number; null stays null, and so does a quotient beyond what a number can hold. */
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

/** Sum of what exists; null when nothing does. */
export function addUp(values: readonly (Big | null)[]): Big | null {
  let sum: Big | null = null;
  for (const value of values) {
    if (value !== null) sum = sum === null ? value : sum.plus(value);
  }
  return sum;
}

/** Sum that exists only when every part does: a risk without one of its parts would be understated. */
export function sumOfAll(values: readonly (Big | null)[]): Big | null {
  return values.includes(null) ? null : addUp(values);
}
