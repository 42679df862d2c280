import { type NumberKind, precisionCaps } from "./precision-caps.ts";
import type { PriceFloor } from "./price-floor.ts";

/** A number field's text and its value for the form. */
export interface NumberInput {
  /** The text the field shows. */
  text: string;
  /** Decimal in plain notation; null for an empty field. Meaningless while `isRejected`. */
  value: string | null;
  /** The text is an incomplete number ("-", "-0", "-0.", "."): the form keeps its previous value. */
  isRejected: boolean;
}

/**
 * Reads what was typed or pasted into a number field: keeps digits, one leading minus and the first dot. Excess integer digits
 * become nines, excess fractional digits are cut off.
 */
export function readNumberInput(raw: string, kind: NumberKind): NumberInput {
  const characters = raw.replace(/[^\d.-]/g, "");
  return finish(characters.startsWith("-") ? "-" : "", characters, kind);
}

/** Like `readNumberInput` for prices: digits and dot only, a minus where the market goes below zero, with the caps of a price. */
export function readPriceInput(raw: string, floor: PriceFloor = "aboveZero"): NumberInput {
  return floor === "none" ? readNumberInput(raw, "price") : finish("", raw, "price");
}

/** Pads a price with zeros to the digits its instrument shows; a longer fraction stays as it is. */
export function padPrice(value: string, precision: number): string {
  const [integral = "", fraction = ""] = value.split(".");
  return precision <= 0 && fraction === "" ? integral : `${integral}.${fraction.padEnd(precision, "0")}`;
}

function finish(sign: string, characters: string, kind: NumberKind): NumberInput {
  const unsigned = characters.replace(/[^\d.]/g, "");
  const dot = unsigned.indexOf(".");
  const caps = precisionCaps[kind];
  const integral = cappedIntegral(dot < 0 ? unsigned : unsigned.slice(0, dot), caps.integral);
  const fraction = dot < 0 ? "" : unsigned.slice(dot).replaceAll(".", "").slice(0, caps.fractional);
  const text = `${sign}${integral}${dot < 0 ? "" : "."}${fraction}`;
  if (text === "") return { text, value: null, isRejected: false };
  const hasDigits = integral !== "" || fraction !== "";
  // "-0.0" may become "-0.05", like "-0.": a negative zero is never a value.
  if (!hasDigits || (sign === "-" && !/[1-9]/.test(text))) return { text, value: null, isRejected: true };
  return { text, value: `${sign}${integral || "0"}${fraction === "" ? "" : `.${fraction}`}`, isRejected: false };
}

function cappedIntegral(digits: string, maximum: number): string {
  const significant = digits.replace(/^0+(?=\d)/, "");
  return significant.length > maximum ? "9".repeat(maximum) : significant;
}
