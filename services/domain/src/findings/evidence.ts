import type { Band } from "./difference-band.ts";

/** What is said of a question: how sure its answer is. */
export const evidences = ["strong", "some", "weak", "unclear", "tooFew"] as const;
export type Evidence = (typeof evidences)[number];

/** Trades that each side of a question needs. */
export const neededTrades = 20;
/** Days, or blocks of days, on which they must lie. */
export const neededDays = 5;

/** Largest q of each word. */
export const largestRates = { strong: 0.01, some: 0.05, weak: 0.1 } as const;

/** The word for a q value of a question that has enough trades. */
export function evidenceOf(rate: number): Exclude<Evidence, "tooFew"> {
  if (rate <= largestRates.strong) return "strong";
  if (rate <= largestRates.some) return "some";
  return rate <= largestRates.weak ? "weak" : "unclear";
}

/** Whether a question counts as found. */
export const isFound = (evidence: Evidence): boolean => evidence !== "unclear" && evidence !== "tooFew";

const mostNeeded = 10_000;

/**
 * About how many trades more a side needs until its band excludes zero, if the difference stays as it is: the width of a band
 * falls with the square root of the number of trades.
 *
 * @param n trades of the side so far
 * @returns 0 when it does already; null when more than 10,000 would be needed, or nothing differs
 */
export function tradesUntilClear(difference: number, { low, high }: Band, n: number): number | null {
  if (low > 0 || high < 0) return 0;
  const half = (high - low) / 2;
  const more = n * ((half / difference) ** 2 - 1);
  if (!(more <= mostNeeded)) return null;
  return Math.max(1, roundedUp(more));
}

/** Two digits are more than such an estimate is worth. */
function roundedUp(value: number): number {
  const step = value > 1000 ? 100 : value > 100 ? 10 : 1;
  return Math.ceil(value / step) * step;
}
