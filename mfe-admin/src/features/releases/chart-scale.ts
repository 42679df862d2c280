import type { CurvePoint } from "./failure-curve.ts";

/** Height of the plot in pixels; across it is measured in per cent of its width. */
export const plotHeight = 174;
/** Share of failed loads above which a release is taken back. */
export const limitPercent = 2;
const barsHeight = 40;
const labelHeight = 14;

export interface ChartScale {
  first: number;
  last: number;
  x: (at: number) => number;
  y: (percent: number) => number;
  bar: (loads: number) => number;
  /** Values that are labelled, none so near another that they overlap. */
  ticks: number[];
}

/** Room for every curve and for the limit. */
export function fitChartScale(curves: readonly (readonly CurvePoint[])[]): ChartScale {
  const points = curves.flat();
  const first = Math.min(...points.map(({ at }) => at));
  const last = Math.max(...points.map(({ at }) => at));
  const highest = Math.max(limitPercent * 1.25, ...points.map(({ failedPercent }) => failedPercent ?? 0));
  const step = highest > 5 ? 5 : 0.5;
  const top = Math.min(100, Math.ceil(highest / step) * step);
  const most = Math.max(1, ...points.map(({ loads }) => loads));
  const y = (percent: number) => plotHeight - (percent / top) * plotHeight;
  const isClear = (percent: number) => y(0) - y(percent) >= labelHeight && y(percent) - y(top) >= labelHeight;
  return {
    first,
    last,
    x: (at) => (first === last ? 50 : (100 * (at - first)) / (last - first)),
    y,
    bar: (loads) => (loads / most) * barsHeight,
    ticks: [0, ...[limitPercent].filter(isClear), top],
  };
}
