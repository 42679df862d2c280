import Big from "big.js";
import { Decimal } from "./decimal.ts";

/** Beyond this a double has fewer than two decimal places. */
const LARGEST = 1e11;
/** Products this close to a tie are decided by exact decimals. */
const NEAR_TIE = 1e-4;

/**
 * Rounds a double by its shortest decimal notation, half away from zero: 1.005 becomes 1.01, whatever the exact double.
 *
 * @param places decimal places, 0 to 4
 * @returns NaN for NaN; never −0
 */
export function roundedNumber(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const factor = 10 ** places;
  const scaled = Math.abs(value) * factor;
  if (scaled > LARGEST) return value;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  if (Math.abs(rest - 0.5) < NEAR_TIE) return roundedDecimal(Decimal(String(value)), places).toNumber() + 0;
  const size = (rest > 0.5 ? below + 1 : below) / factor;
  return value < 0 && size > 0 ? -size : size;
}

/**
 * An exact decimal rounded half away from zero.
 *
 * @param places decimal places
 * @returns null for null
 */
export function roundedDecimal<Value extends Big | null>(value: Value, places: number): Value {
  return (value === null ? null : value.round(places, Big.roundHalfUp)) as Value; // null for null alone
}
