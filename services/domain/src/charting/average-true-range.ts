import { type Big, Decimal, ZERO } from "../decimal.ts";
import type { Bar } from "./bar.ts";

/** Bars in an average true range. */
export const TRUE_RANGE_LENGTH = 14;

/** Markets pause for weekends and holidays; older prices say nothing about the range at the open. */
const LONGEST_PAUSE_MS = 5 * 86_400_000;

export type RangeBar = Pick<Bar, "time" | "high" | "low" | "close">;

/**
 * Average true range before a moment: the simple mean of the true ranges of the last 14 complete bars, like MetaTrader's `iATR`.
 * Wilder's smoothing would depend on how far back bars are available. The true range of a bar is the largest of high − low, |high
 * − previous close| and |low − previous close|.
 *
 * @param bars ascending by time
 * @param spanMs span of one bar; a bar still running at the moment doesn't count
 * @param moment milliseconds since 1970 in UTC
 * @returns in quote currency, unrounded but for the division; null without 15 consecutive bars up to the moment, with no gap of
 * more than five days
 */
export function averageTrueRange(bars: readonly RangeBar[], spanMs: number, moment: number): Big | null {
  const end = countUntil(bars, moment - spanMs);
  const used = bars.slice(Math.max(0, end - TRUE_RANGE_LENGTH - 1), end);
  if (used.length <= TRUE_RANGE_LENGTH) return null;
  let sum = ZERO;
  for (const [index, bar] of used.entries()) {
    const next = used[index + 1]?.time ?? moment;
    if (next - (bar.time + spanMs) > LONGEST_PAUSE_MS) return null;
    const previous = used[index - 1];
    if (previous !== undefined) sum = sum.plus(trueRange(bar, Decimal(previous.close)));
  }
  return sum.div(TRUE_RANGE_LENGTH);
}

/** True range of a bar, including any gap from the previous close. */
function trueRange({ high, low }: RangeBar, previousClose: Big): Big {
  const highest = previousClose.gt(high) ? previousClose : Decimal(high);
  const lowest = previousClose.lt(low) ? previousClose : Decimal(low);
  return highest.minus(lowest);
}

/** Number of bars starting at or before a time. */
function countUntil(bars: readonly RangeBar[], time: number): number {
  let [from, to] = [0, bars.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((bars[middle]?.time ?? Number.POSITIVE_INFINITY) <= time) from = middle + 1;
    else to = middle;
  }
  return from;
}
