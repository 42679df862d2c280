import type { periodGroup } from "@entrywise/contracts/trades/statistics.api";
import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import type { DateText } from "@entrywise/host/dates";
import type { z } from "zod";
import type { TradeFilter } from "../filter/trade-filter-url.ts";

/** What one point of a chart stands for. */
export type Period = z.infer<typeof periodGroup>;

const dayMs = 86_400_000;
const toDayKey = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days and hours whose trades a point stands for: those of its time frame; of joined trades all their days. */
export function daysOfPoint(
  points: readonly { at: string; count: number }[],
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
      return { startDate: toDayKey(monday), endDate: toDayKey(monday + 6 * dayMs) };
    }
    case "monthly":
      return { startDate: toDayKey(Date.UTC(year, month - 1, 1)), endDate: toDayKey(Date.UTC(year, month, 0)) };
    case "quarterly": {
      const first = month - 1 - ((month - 1) % 3);
      return { startDate: toDayKey(Date.UTC(year, first, 1)), endDate: toDayKey(Date.UTC(year, first + 3, 0)) };
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
