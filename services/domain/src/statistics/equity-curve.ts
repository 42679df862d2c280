import type { Big } from "../decimal.ts";
import {
  advance,
  asDecimal,
  copyLevel,
  isBelow,
  isDeeper,
  type Level,
  subtract,
  zeroLevel,
} from "./cumulative-level.ts";
import { type CurveOptions, curveEnds } from "./curve-ends.ts";
import { settledRows, type TradeColumns } from "./trade-columns.ts";

/** A point of the curve: a trade, a calendar bucket, or several of them if there are too many. */
export interface EquityPoint {
  /** Close time of the last trade in it, milliseconds UTC. */
  time: number;
  /** First and last row, and the number of trades. */
  firstRow: number;
  lastRow: number;
  trades: number;
  /** Cumulative net profit after its last trade. */
  cumulativeNet: Big;
  /** Lowest and highest cumulative net within, so that thinning doesn't hide extremes. */
  lowest: Big;
  highest: Big;
  /** Deepest fall below the peak so far, within; ≥ 0. */
  drawdown: Big;
  /** Cumulative R after its last trade; trades without R don't change it. */
  cumulativeRR: number;
  /** Deepest fall of the cumulative R below its peak so far, within; ≥ 0. */
  drawdownRR: number;
}

export type { CurveOptions as EquityOptions } from "./curve-ends.ts";

/** The cumulative net curve. Its deepest drawdown over all points is the headline's maximal drawdown. */
export function equityCurve(columns: TradeColumns, options: CurveOptions = {}): EquityPoint[] {
  const rows = settledRows(columns, options.selection ?? null);
  const ends = curveEnds(columns, rows, options);
  const walk: Walk = { level: zeroLevel(), peak: zeroLevel(), r: 0, peakRR: 0 };
  let start = 0;
  return ends.map((end) => {
    const point = toPoint(columns, rows.subarray(start, end), walk);
    start = end;
    return point;
  });
}

interface Walk {
  level: Level;
  peak: Level;
  r: number;
  peakRR: number;
}

function toPoint(columns: TradeColumns, rows: Uint32Array, walk: Walk): EquityPoint {
  const { level, peak } = walk;
  const lowest = zeroLevel();
  const highest = zeroLevel();
  const deepest = zeroLevel();
  let deepestRR = 0;
  rows.forEach((row, index) => {
    advance(level, columns, row);
    if (index === 0 || isBelow(level, lowest)) copyLevel(level, lowest);
    if (index === 0 || isBelow(highest, level)) copyLevel(level, highest);
    if (isBelow(peak, level)) copyLevel(level, peak);
    else if (isDeeper(peak, level, deepest)) subtract(peak, level, deepest);
    const r = columns.netRR[row] ?? Number.NaN;
    if (!Number.isNaN(r)) walk.r += r;
    walk.peakRR = Math.max(walk.peakRR, walk.r);
    deepestRR = Math.max(deepestRR, walk.peakRR - walk.r);
  });
  const lastRow = rows[rows.length - 1] ?? 0;
  return {
    time: columns.closeTime[lastRow] ?? Number.NaN,
    firstRow: rows[0] ?? 0,
    lastRow,
    trades: rows.length,
    cumulativeNet: asDecimal(level),
    lowest: asDecimal(lowest),
    highest: asDecimal(highest),
    drawdown: asDecimal(deepest),
    cumulativeRR: walk.r,
    drawdownRR: deepestRR,
  };
}
