import { type MeanDifference, meanDifference, type Sample } from "./mean-difference.ts";

/**
 * Sample of the excluded numbers, derived from the samples of all and of the remaining numbers, as sums and squared deviations
 * add up.
 *
 * @param all sample of all numbers
 * @param remaining sample of a part of them
 * @returns null if nothing was excluded
 */
export function leftOutSample(all: Sample, remaining: Sample): Sample | null {
  const n = all.n - remaining.n;
  if (n < 1) return null;
  const mean = (all.n * all.mean - remaining.n * remaining.mean) / n;
  const squares =
    sumOfSquares(all) -
    sumOfSquares(remaining) -
    remaining.n * (remaining.mean - all.mean) ** 2 -
    n * (mean - all.mean) ** 2;
  // A rounding error must not become the root of a negative number.
  return { n, mean, deviation: n === 1 ? 0 : Math.sqrt(Math.max(0, squares) / (n - 1)) };
}

const sumOfSquares = ({ n, deviation }: Sample) => Math.max(0, n - 1) * deviation ** 2;

/**
 * How much a mean changes when some numbers are excluded, with its margin by chance. Remaining and excluded numbers are
 * independent samples, so Welch's interval applies to their difference; the overall mean changes by the excluded share.
 *
 * @param all sample of all numbers
 * @param remaining sample of a part of them
 *
 * @returns the mean of the remaining numbers minus that of all, with its 95% margin; null if nothing was excluded, or either part
 * has fewer than two numbers
 */
export function exclusionDifference(all: Sample, remaining: Sample): MeanDifference | null {
  const leftOut = leftOutSample(all, remaining);
  const found = leftOut && meanDifference(remaining, leftOut);
  if (leftOut === null || found === null) return null;
  const share = leftOut.n / all.n;
  return { difference: share * found.difference, margin: share * found.margin };
}
