import { bucketStart } from "./calendar-buckets.ts";
import type { LocalTime } from "./time-zone.ts";

export type PeriodUnit = "week" | "month";

/** A week or month of somebody's calendar, milliseconds UTC; the end is the begin of the next. */
export interface CalendarPeriod {
  from: number;
  to: number;
}

const dayMs = 86_400_000;
// No place on earth is further from UTC.
const furthestMs = 16 * 3_600_000;

/** The period that holds `now` and the ones before it, oldest first. Weeks start on Monday. */
export function calendarPeriods(unit: PeriodUnit, count: number, now: number, localTime: LocalTime): CalendarPeriod[] {
  const starts = [bucketStart(localTime(now), unit)];
  while (starts.length < count) starts.unshift(bucketStart((starts[0] ?? 0) - 1, unit));
  const moments = [...starts, nextStart(starts.at(-1) ?? 0, unit)].map((start) => toMoment(start, localTime));
  return starts.map((_, index) => ({ from: moments[index] ?? 0, to: moments[index + 1] ?? 0 }));
}

/** Days of a calendar until a moment, the day of `now` included; 0 when it is past. */
export function daysUntil(to: number, now: number, localTime: LocalTime): number {
  const dayNumber = (moment: number) => Math.floor(localTime(moment) / dayMs);
  return Math.max(0, dayNumber(to) - dayNumber(now));
}

function nextStart(start: number, unit: PeriodUnit): number {
  if (unit === "week") return start + 7 * dayMs;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** The first moment at which a wall clock shows a time, or a later one where its hour is left out. */
function toMoment(localMs: number, localTime: LocalTime): number {
  let [before, at] = [localMs - furthestMs, localMs + furthestMs];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (localTime(middle) >= localMs) at = middle;
    else before = middle;
  }
  return at;
}
