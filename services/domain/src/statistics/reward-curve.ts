import { type CurveOptions, curveEnds } from "./curve-ends.ts";
import type { EquityPoint } from "./equity-curve.ts";
import { settledRows, type TradeColumns } from "./trade-columns.ts";

/** A point of the R curve, like that of the equity curve. */
export type RewardPoint = Pick<EquityPoint, "time" | "lastRow" | "trades" | "cumulativeRR" | "drawdownRR">;

/** The equity curve without money, for views in R only. */
export function rewardCurve(columns: TradeColumns, options: CurveOptions = {}): RewardPoint[] {
  const rows = settledRows(columns, options.selection ?? null);
  let [start, level, peak] = [0, 0, 0];
  return curveEnds(columns, rows, options).map((end) => {
    let deepest = 0;
    for (let index = start; index < end; index += 1) {
      const r = columns.netRR[rows[index] ?? 0] ?? Number.NaN;
      if (!Number.isNaN(r)) level += r;
      peak = Math.max(peak, level);
      deepest = Math.max(deepest, peak - level);
    }
    const lastRow = rows[end - 1] ?? 0;
    const time = columns.closeTime[lastRow] ?? Number.NaN;
    const point = { time, lastRow, trades: end - start, cumulativeRR: level, drawdownRR: deepest };
    start = end;
    return point;
  });
}
