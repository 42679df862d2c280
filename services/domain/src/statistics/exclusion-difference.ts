import { type MeanDifference, meanDifference, type Sample } from "./mean-difference.ts";

/**
 * The numbers that were left out, from all of them and those that remain: sums and squares of deviations add up.
 *
 * @param remaining part of `all`
 * @returns null where nothing was left out
 */
export function leftOutSample(all: Sample, remaining: Sample): Sample | null {
  const n = all.n - remaining.n;
  if (n < 1) return null;
  const mean = (all.n * all.mean - remaining.n * remaining.mean) / n;
  const squares =
    squaresOf(all) - squaresOf(remaining) - remaining.n * (remaining.mean - all.mean) ** 2 - n * (mean - all.mean) ** 2;
  // What doubles are off by must not become the root of a negative number.
  return { n, mean, deviation: n === 1 ? 0 : Math.sqrt(Math.max(0, squares) / (n - 1)) };
}

const squaresOf = ({ n, deviation }: Sample) => Math.max(0, n - 1) * deviation ** 2;

/**
 * How far a mean moves when some of its numbers are left out, and how far chance alone moves it. What remains and what was
 * left out have nothing in common, so theirs is Welch's interval; the mean of all moves by the share of what was left out.
 *
 * @returns the mean of the remaining numbers less that of all; null where nothing was left out, or either part has fewer than
 * two numbers
 */
export function exclusionDifference(all: Sample, remaining: Sample): MeanDifference | null {
  const leftOut = leftOutSample(all, remaining);
  const found = leftOut && meanDifference(remaining, leftOut);
  if (leftOut === null || found === null) return null;
  const share = leftOut.n / all.n;
  return { difference: share * found.difference, margin: share * found.margin };
}
