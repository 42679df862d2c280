import { decimal, toWire } from "@entrywise/domain/decimal";
import { roundedDecimal, roundedNumber } from "@entrywise/domain/rounding";

/** A number or decimal text with so many decimal places at most; everything else, and all without a limit, as it is. */
export function roundedValue<Value>(value: Value, places: number | null): Value | number | string {
  if (places === null) return value;
  if (typeof value === "number") return roundedNumber(value, places);
  if (typeof value !== "string") return value;
  const exact = decimal(value);
  return exact === null ? value : (toWire(roundedDecimal(exact, places)) ?? value);
}
