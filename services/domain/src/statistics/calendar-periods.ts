import { bucketStart } from "./calendar-buckets.ts";
import type { LocalTime } from "./time-zone.ts";

export type PeriodUnit = "week" | "month";

/** A local week or month, milliseconds UTC; the end is the start of the next. */
export interface CalendarPeriod {
  from: number;
  to: number;
}

const dayMs = 86_400_000;
// Largest UTC offset.
const furthestMs = 16 * 3_600_000;

/** The period containing `now` and previous ones, oldest first. Weeks start on Monday. */
export function calendarPeriods(unit: PeriodUnit, count: number, now: number, localTime: LocalTime): CalendarPeriod[] {
  const starts = [bucketStart(localTime(now), unit)];
  while (starts.length < count) starts.unshift(bucketStart((starts[0] ?? 0) - 1, unit));
  const moments = [...starts, nextStart(starts.at(-1) ?? 0, unit)].map((start) => toMoment(start, localTime));
  return starts.map((_, index) => ({ from: moments[index] ?? 0, to: moments[index + 1] ?? 0 }));
}

/** Local days until a moment, including today; 0 if past. */
export function daysUntil(to: number, now: number, localTime: LocalTime): number {
  const dayNumber = (moment: number) => Math.floor(localTime(moment) / dayMs);
  return Math.max(0, dayNumber(to) - dayNumber(now));
}

function nextStart(start: number, unit: PeriodUnit): number {
  if (unit === "week") return start + 7 * dayMs;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** The first moment of a local time, or a later one if its hour is skipped. */
function toMoment(localMs: number, localTime: LocalTime): number {
  let [before, at] = [localMs - furthestMs, localMs + furthestMs];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (localTime(middle) >= localMs) at = middle;
    else before = middle;
  }
  return at;
}
