import { plural } from "@entrywise/host/macro";
import type { Exact } from "./number-format.ts";

/** Unit of price movement. */
export type Movement = "pips" | "ticks";

/**
 * The unit of a number of pips or ticks in the language of the page: "pip" for one, "pips" for others and for null.
 *
 * @param decimals digits with which the number is shown: 1.04 with one of them reads 1.0, and is one pip
 */
export function movementWord(value: Exact | null, market: Movement, decimals = 1): string {
  // The plural depends on the number shown, not on its hidden digits.
  const count = value === null ? 0 : Number(Number(value).toFixed(decimals));
  return market === "pips"
    ? plural(count, { one: "pip", other: "pips" })
    : plural(count, { one: "tick", other: "ticks" });
}
