import { tradesUntilClear } from "../findings/evidence.ts";

export interface MeanPrecision {
  /** 95 % band of the mean. */
  low: number;
  high: number;
  /** About how many trades more until the band excludes zero, if the mean stays as it is; 0 when it does, null: not to be expected. */
  untilClear: number | null;
  /** About how many trades more until the band is half as wide, if they spread alike. */
  untilHalf: number;
}

/** Quantile of the normal distribution for 95 %. */
const z = 1.96;
/** Fewer trades say nothing of how they spread. */
const fewest = 5;

/**
 * How far a mean can be relied on: its band follows from the spread and the number of trades, and narrows with the square root of that.
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
