import type { EquityPoint } from "@entrywise/contracts/trades/statistics.api";
import { formatNumber } from "@entrywise/ui";

/** Places of the points for drawing; the exact figures stay in the points. */
export interface EquityGeometry {
  times: number[];
  /** Money; begins at 0 before the first trade. */
  equity: [time: number, value: number][];
  /** Money below the peak so far, 0 or negative. */
  drawdown: [time: number, value: number][];
  /** Index of the deepest drawdown, -1 while there is none. */
  deepest: number;
}

export function equityGeometry(points: readonly EquityPoint[]): EquityGeometry {
  const times = points.map(({ at }) => Date.parse(at));
  const begin = times[0] ?? 0;
  const equity = points.map(({ cumulative }, index): [number, number] => [times[index] ?? 0, Number(cumulative)]);
  const depths = points.map(({ drawdown }) => Math.abs(Number(drawdown)));
  const deepestValue = Math.max(0, ...depths);
  return {
    times,
    equity: [[begin, 0], ...equity],
    drawdown: [
      [begin, 0],
      ...depths.map((depth, index): [number, number] => [times[index] ?? 0, depth === 0 ? 0 : -depth]),
    ],
    deepest: deepestValue === 0 ? -1 : depths.indexOf(deepestValue),
  };
}

/** Index of the time nearest to one; -1 without times. They ascend. */
export function nearestIndex(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [times[low - 1], times[low]];
  if (before === undefined || after === undefined) return low < times.length ? low : -1;
  return time - before < after - time ? low - 1 : low;
}

/** "15k", "−3.5k": money on an axis, in the notation of the page's language. */
export function axisText(value: number): string {
  const decimals = Number.isInteger(value) ? 0 : 1;
  return Math.abs(value) < 1000 ? formatNumber(value, { decimals }) : formatNumber(value, { decimals, compact: true });
}
