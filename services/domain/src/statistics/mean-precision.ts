import { tradesUntilClear } from "../findings/evidence.ts";

export interface MeanPrecision {
  /** 95 % band of the mean. */
  low: number;
  high: number;
  /**
   * Approximate number of further trades until the band excludes zero, if the mean stays the same; 0 if it already does, null if
   * not to be expected.
   */
  untilClear: number | null;
  /** Approximate number of further trades until the band is half as wide, with the same spread. */
  untilHalf: number;
}

/** Quantile of the normal distribution for 95 %. */
const z = 1.96;
/** Fewer trades say nothing about the spread. */
const fewest = 5;

/**
 * Precision of a mean: its band depends on the spread and narrows with the square root of the number of trades.
 *
 * @param deviation sample standard deviation
 * @returns null with fewer than five trades, and without a spread
 */
export function meanPrecision(mean: number | null, deviation: number | null, n: number): MeanPrecision | null {
  if (mean === null || deviation === null || n < fewest || !(deviation > 0)) return null;
  const half = (z * deviation) / Math.sqrt(n);
  const band = { low: mean - half, high: mean + half };
  return { ...band, untilClear: tradesUntilClear(mean, band, n), untilHalf: 3 * n };
}
