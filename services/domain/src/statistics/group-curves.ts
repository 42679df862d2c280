import type { GroupedRows } from "./result-totals.ts";
import type { LocalTime } from "./time-zone.ts";
import type { TradeColumns } from "./trade-columns.ts";

const DAY_MS = 86_400_000;

/** Running R of one group. */
export interface GroupCurve {
  /** Place of the group. */
  group: number;
  /** Trades with an R. */
  trades: number;
  netRR: number;
  /** Sum of R up to each of the times. */
  values: number[];
}

/** Running R of several groups over the same times. */
export interface GroupCurves {
  /** Last close of each point, UTC milliseconds, ascending. */
  times: number[];
  /** Groups with at least one trade with an R, in group order. */
  curves: GroupCurve[];
}

/**
 * Running R by day of close for each group of trades, over the days on which any of them closed. Trades without an R are ignored;
 * a trade in two groups counts in both.
 *
 * @param localTime the calendar that days are of
 * @param maximumPoints with more days, each point covers several
 */
export function groupCurves(
  { netRR, closeTime }: Pick<TradeColumns, "netRR" | "closeTime">,
  { rows, keys, areKeysByRow }: GroupedRows,
  { localTime, maximumPoints }: { localTime: LocalTime; maximumPoints: number },
): GroupCurves {
  const entries = Array.from(rows, (row, index) => ({
    group: keys === null ? 0 : (keys[areKeysByRow ? row : index] ?? 0),
    r: netRR[row] ?? Number.NaN,
    time: closeTime[row] ?? Number.NaN,
  })).filter(({ r, time }) => !Number.isNaN(r) && !Number.isNaN(time));
  const dayNumber = ({ time }: { time: number }) => Math.floor(localTime(time) / DAY_MS);
  const days = [...new Set(entries.map(dayNumber))].sort((a, b) => a - b);
  const points = Math.min(days.length, maximumPoints);
  const pointOfDay = new Map(days.map((day, index) => [day, Math.floor((index * points) / days.length)]));
  const times = new Array<number>(points).fill(0);
  const curves = new Map<number, GroupCurve>();
  for (const entry of entries) {
    const point = pointOfDay.get(dayNumber(entry)) ?? 0;
    times[point] = Math.max(times[point] ?? 0, entry.time);
    const curve = curves.get(entry.group) ?? newCurve(entry.group, points);
    curves.set(entry.group, curve);
    curve.trades += 1;
    curve.netRR += entry.r;
    curve.values[point] = (curve.values[point] ?? 0) + entry.r;
  }
  for (const { values } of curves.values()) accumulate(values);
  return { times, curves: [...curves.values()].sort((a, b) => a.group - b.group) };
}

const newCurve = (group: number, points: number): GroupCurve => ({
  ...{ group, trades: 0, netRR: 0 },
  values: new Array<number>(points).fill(0),
});

function accumulate(values: number[]): void {
  for (let index = 1; index < values.length; index += 1) {
    values[index] = (values[index] ?? 0) + (values[index - 1] ?? 0);
  }
}
