import type { periodGroup } from "@entrywise/contracts/trades/statistics.api";
import type { CalendarUnit } from "@entrywise/domain/statistics/calendar-buckets";
import type { z } from "zod";

/** What one point of a chart stands for. */
export const periodUnits: Readonly<Record<z.infer<typeof periodGroup>, "trade" | CalendarUnit>> = {
  trade: "trade",
  hourly: "hour",
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
};
