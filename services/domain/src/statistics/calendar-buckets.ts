import { noGroup } from "./group-by.ts";
import { type LocalTime, utcTime } from "./time-zone.ts";

export type CalendarUnit = "hour" | "day" | "week" | "month" | "quarter" | "year";

const hourMs = 3_600_000;
const dayMs = 86_400_000;
// 1 January 1970 was a Thursday, weeks start on Monday.
const mondayShift = 3;
const weekDays = 7;

/** Start of a local time's bucket, as local milliseconds. Weeks start on Monday. */
export function bucketStart(localMs: number, unit: CalendarUnit): number {
  if (unit === "hour") return Math.floor(localMs / hourMs) * hourMs;
  const day = Math.floor(localMs / dayMs);
  if (unit === "day") return day * dayMs;
  if (unit === "week") return (day - weekday(localMs)) * dayMs;
  const date = new Date(localMs);
  const month = date.getUTCMonth();
  if (unit === "year") return Date.UTC(date.getUTCFullYear(), 0);
  return Date.UTC(date.getUTCFullYear(), unit === "month" ? month : month - (month % 3));
}

/** 0 is Monday. */
export function weekday(localMs: number): number {
  const day = (Math.floor(localMs / dayMs) + mondayShift) % weekDays;
  return day < 0 ? day + weekDays : day;
}

export function hourOfDay(localMs: number): number {
  return Math.floor((localMs - Math.floor(localMs / dayMs) * dayMs) / hourMs);
}

/** Keys for `groupBy` with each bucket's local start in time order; open trades have no bucket. */
export interface CalendarKeys {
  keys: Uint32Array;
  starts: readonly number[];
}

/** @param times milliseconds UTC, NaN for none; `localTime` converts them to the user's time zone */
export function calendarKeys(times: Float64Array, unit: CalendarUnit, localTime: LocalTime = utcTime): CalendarKeys {
  const startOf = times.map((time) => (Number.isNaN(time) ? Number.NaN : bucketStart(localTime(time), unit)));
  const starts = [...new Set(startOf)].filter((start) => !Number.isNaN(start)).sort((a, b) => a - b);
  const keyOf = new Map(starts.map((start, key) => [start, key]));
  return { keys: Uint32Array.from(startOf, (start) => keyOf.get(start) ?? noGroup), starts };
}
