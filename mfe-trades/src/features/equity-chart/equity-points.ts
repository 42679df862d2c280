import type { EquityPoint } from "@entrywise/contracts/trades/statistics.api";
import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import type { DateText } from "../../trade-display/date-text.ts";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import type { Period } from "./equity-chart.queries.ts";

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

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days and hours whose trades a point stands for: those of its time frame; of joined trades all their days. */
export function daysOfPoint(
  points: readonly EquityPoint[],
  index: number,
  period: Period,
  { dayKey, timeZone }: Pick<DateText, "dayKey" | "timeZone">,
): (Required<Pick<TradeFilter, "startDate" | "endDate">> & Pick<TradeFilter, "hours">) | null {
  const point = points[index];
  if (point === undefined) return null;
  const day = dayKey(point.at);
  const start = Date.parse(`${day}T00:00:00Z`);
  const [year = 0, month = 1] = day.split("-").map(Number);
  switch (period) {
    case "hourly":
      return {
        startDate: day,
        endDate: day,
        hours: [new Date(localTimeIn(timeZone)(Date.parse(point.at))).getUTCHours()],
      };
    case "weekly": {
      const monday = start - ((new Date(start).getUTCDay() + 6) % 7) * dayMs;
      return { startDate: dayOf(monday), endDate: dayOf(monday + 6 * dayMs) };
    }
    case "monthly":
      return { startDate: dayOf(Date.UTC(year, month - 1, 1)), endDate: dayOf(Date.UTC(year, month, 0)) };
    case "quarterly": {
      const first = month - 1 - ((month - 1) % 3);
      return { startDate: dayOf(Date.UTC(year, first, 1)), endDate: dayOf(Date.UTC(year, first + 3, 0)) };
    }
    case "yearly":
      return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
    default: {
      const before = points[index - 1];
      const joined = period === "trade" && point.count > 1 && before !== undefined;
      return { startDate: joined ? dayKey(before.at) : day, endDate: day };
    }
  }
}

/** "15k", "−3.5k": money on an axis. */
export function axisText(value: number): string {
  const size = Math.abs(value);
  const [divisor, letter] = size >= 1e6 ? [1e6, "M"] : size >= 1000 ? [1000, "k"] : [1, ""];
  const text = String(Number((size / divisor).toPrecision(3)));
  return `${value < 0 ? "\u2212" : ""}${text}${letter}`;
}
