import { WinLossStatus } from "../enumerations.ts";
import { calculateMean } from "./return-ratios.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** One bar of the histogram: trades of one class whose R lies from `from` to `to`, both included; null is open-ended. */
export interface RBin {
  result: WinLossStatus;
  from: number | null;
  to: number | null;
  count: number;
  netRR: number;
}

export interface RDistribution {
  /** Along one linear axis of R, the one bin of the break-even band at zero. Empty bins between the first and the last stay. */
  bins: RBin[];
  width: number;
  /** Trades with an R; Σ of all bins. */
  n: number;
  mean: number | null;
}

/** Candidate widths, narrowest first. */
const widths = [0.25, 0.5, 1, 2, 5, 10];
const mostBins = 40;
const half = mostBins / 2;
/** Bins of every class. */
const slots = 4 * mostBins;
/** R is a double, so values equal to an edge within rounding noise belong to the bin starting there. */
const noise = 5e-9;
const gap = 1e-12;

/**
 * Distribution of R. Bins start at multiples of their width; the break-even band is a separate bin, so that wins, break-evens and
 * losses add up to n.
 *
 * @param rows rows that count
 */
export function rDistribution({ netRR, result }: TradeColumns, rows: Uint32Array): RDistribution {
  const { n, mean } = calculateMean(netRR, rows);
  const width = widthFor(netRR, rows, n);
  const counts = new Uint32Array(slots);
  const sums = new Float64Array(slots);
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position] ?? 0;
    const r = netRR[row] ?? Number.NaN;
    if (Number.isNaN(r)) continue;
    const status = result[row] ?? WinLossStatus.None;
    const slot = status * mostBins + half + (status === WinLossStatus.BreakEven ? 0 : place(r, width));
    counts[slot] = (counts[slot] ?? 0) + 1;
    sums[slot] = (sums[slot] ?? 0) + r;
  }
  const bins = Array.from(counts).flatMap((count, slot): RBin[] => {
    if (count === 0) return [];
    const status = Math.floor(slot / mostBins) as WinLossStatus; // the column contains nothing else
    return [{ ...binAt(status, (slot % mostBins) - half, width), count, netRR: sums[slot] ?? 0 }];
  });
  return { bins: inOrder(bins, width), width, n, mean: n === 0 ? null : mean };
}

/** The outermost bins are open-ended, so that outliers don't flatten the rest. */
function place(r: number, width: number): number {
  return Math.max(-half, Math.min(half - 1, Math.floor((r + noise) / width)));
}

function binAt(result: WinLossStatus, index: number, width: number): RBin {
  const isBand = result === WinLossStatus.BreakEven;
  return {
    result,
    from: isBand || index === -half ? null : index * width - noise,
    to: isBand || index === half - 1 ? null : (index + 1) * width - noise - gap,
    count: 0,
    netRR: 0,
  };
}

/** The narrowest width with 98 % of trades within closed bins. */
function widthFor(netRR: Float64Array, rows: Uint32Array, n: number): number {
  const usual = Math.floor(n * 0.98);
  return widths.find((width) => countWithin(netRR, rows, width * half) > usual) ?? widths.at(-1) ?? 1;
}

function countWithin(netRR: Float64Array, rows: Uint32Array, limit: number): number {
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if (Math.abs(netRR[rows[index] ?? 0] ?? Number.NaN) < limit) count += 1;
  }
  return count;
}

const classOrder: Record<WinLossStatus, number> = {
  [WinLossStatus.None]: 0,
  [WinLossStatus.Loss]: 1,
  [WinLossStatus.BreakEven]: 2,
  [WinLossStatus.Win]: 3,
};

/** Position of a bin on the axis; the break-even band is at zero. */
function binIndex({ result, from }: RBin, width: number): number {
  if (result === WinLossStatus.BreakEven) return -0.5;
  return from === null ? -half : Math.round(from / width);
}

/** Sorted along a linear axis, including empty bins between the first and the last. */
function inOrder(bins: RBin[], width: number): RBin[] {
  const placed = bins.map((bin) => ({ bin, index: binIndex(bin, width) }));
  const taken = new Set(placed.map(({ index }) => index));
  const [first, last] = [Math.ceil(Math.min(...taken)), Math.floor(Math.max(...taken))];
  for (let index = first; index <= last; index += 1) {
    if (taken.has(index)) continue;
    placed.push({ bin: binAt(index < 0 ? WinLossStatus.Loss : WinLossStatus.Win, index, width), index });
  }
  return placed
    .sort((a, b) => a.index - b.index || classOrder[a.bin.result] - classOrder[b.bin.result])
    .map(({ bin }) => bin);
}
