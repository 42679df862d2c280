import { plural } from "@entrywise/host/macro";
import type { Exact } from "./number-format.ts";

/** What price movement is counted in. */
export type Movement = "pips" | "ticks";

/**
 * The word behind a number of pips or ticks in the language of the page: "pip" for one, "pips" for others and for null.
 *
 * @param decimals with which the number is shown: 1.04 with one of them is a pip
 */
export function movementWord(value: Exact | null, market: Movement, decimals = 1): string {
  // Which plural a number takes depends on what is read, not on digits that are not shown.
  const count = value === null ? 0 : Number(Number(value).toFixed(decimals));
  return market === "pips"
    ? plural(count, { one: "pip", other: "pips" })
    : plural(count, { one: "tick", other: "ticks" });
}
