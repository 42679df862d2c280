/** Distribution of values: equal bins from `from` on, each `step` wide; the outer bins include values beyond. */
export interface ValueBins {
  /** Values counted. */
  n: number;
  /** Smallest and largest value; null without values. */
  min: number | null;
  max: number | null;
  from: number;
  step: number;
  counts: number[];
}

const OUTER = 0.01;

/**
 * Bins with round edges between the first and the last percentile, so that one outlier does not flatten the picture.
 *
 * @param values numbers; NaN is ignored
 * @param wanted maximum number of bins
 */
export function valueBins(values: Float64Array, wanted: number): ValueBins {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const n = sorted.length;
  const [min, max] = [sorted[0], sorted[n - 1]];
  if (min === undefined || max === undefined) return { n: 0, min: null, max: null, from: 0, step: 1, counts: [] };
  const low = sorted[Math.floor((n - 1) * OUTER)] ?? min;
  const high = sorted[Math.ceil((n - 1) * (1 - OUTER))] ?? max;
  const step = roundStep((high - low) / Math.max(1, wanted - 1));
  const first = Math.floor(low / step);
  const counts = new Array<number>(Math.floor(high / step) - first + 1).fill(0);
  for (const value of sorted) {
    const bin = Math.min(counts.length - 1, Math.max(0, Math.floor(value / step) - first));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { n, min, max, from: first * step, step, counts };
}

// Narrower bins are meaningless for amounts, R or pips, and reach the limits of doubles.
const NARROWEST = 1e-12;

/** The next 1, 2 or 5 times a power of ten; 1 for no width at all. */
function roundStep(width: number): number {
  if (width < NARROWEST) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  return ([1, 2, 5].find((factor) => factor * power >= width * (1 - 1e-9)) ?? 10) * power;
}
