/** A sample of numbers, such as the R of trades: count, mean and deviation. */
export interface Sample {
  n: number;
  mean: number;
  /** Sample standard deviation, ≥ 0. */
  deviation: number;
}

/** Difference of two means with its margin by chance. */
export interface MeanDifference {
  /** The first mean less the second. */
  difference: number;
  /** Half of the difference's 95 % interval, ≥ 0: chance alone stays within it in 19 of 20 cases. */
  margin: number;
}

/** With fewer numbers per side, single trades determine the deviation. */
export const comparedFrom = 30;

/**
 * Compares two means by Welch's interval, for independent samples of any size and deviation.
 *
 * @returns null if a side has fewer than two numbers
 */
export function meanDifference(a: Sample, b: Sample): MeanDifference | null {
  if (a.n < 2 || b.n < 2) return null;
  const [ofA, ofB] = [a.deviation ** 2 / a.n, b.deviation ** 2 / b.n];
  const variance = ofA + ofB;
  const difference = a.mean - b.mean;
  if (variance === 0) return { difference, margin: 0 };
  const degrees = variance ** 2 / (ofA ** 2 / (a.n - 1) + ofB ** 2 / (b.n - 1));
  return { difference, margin: studentQuantile(degrees) * Math.sqrt(variance) };
}

const z = 1.959963984540054;
const corrections = [
  (z ** 3 + z) / 4,
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
];

/**
 * Student's t at 97.5 % by the Cornish–Fisher expansion (Abramowitz and Stegun 26.7.5): the first three digits are
 * right from ten degrees of freedom on.
 */
export function studentQuantile(degrees: number): number {
  return corrections.reduce((sum, factor, index) => sum + factor / degrees ** (index + 1), z);
}
