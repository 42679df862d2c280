import { marketSessions, sessionsInHour } from "../market-session.ts";
import { noGroup } from "./group-by.ts";
import { type LocalTime, utcTime } from "./time-zone.ts";

export type CalendarUnit = "hour" | "day" | "week" | "month" | "quarter" | "year";

const hourMs = 3_600_000;
const dayMs = 86_400_000;
// 1 January 1970 was a Thursday, weeks start on Monday.
const mondayShift = 3;
const weekDays = 7;

/** Start of the bucket a local time falls in, as local milliseconds. Weeks start on Monday. */
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

/** Keys for `groupBy` with the local start of each bucket, in order of time; open trades are in no bucket. */
export interface CalendarKeys {
  keys: Uint32Array;
  starts: readonly number[];
}

/** @param times milliseconds UTC, NaN for none; `localTime` places them on the user's calendar */
export function calendarKeys(times: Float64Array, unit: CalendarUnit, localTime: LocalTime = utcTime): CalendarKeys {
  const startOf = times.map((time) => (Number.isNaN(time) ? Number.NaN : bucketStart(localTime(time), unit)));
  const starts = [...new Set(startOf)].filter((start) => !Number.isNaN(start)).sort((a, b) => a - b);
  const keyOf = new Map(starts.map((start, key) => [start, key]));
  return { keys: keysOf(startOf, (start) => keyOf.get(start) ?? noGroup), starts };
}

/** Keys 0 (Monday) … 6. */
export function weekdayKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint32Array {
  return keysOf(times, (time) => weekday(localTime(time)));
}

/** Keys 0 … 23. */
export function hourKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint32Array {
  return keysOf(times, (time) => hourOfDay(localTime(time)));
}

/** Keys weekday × 24 + hour, Monday first: 0 … 167. */
export function weekHourKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint32Array {
  return keysOf(times, (time) => {
    const local = localTime(time);
    return weekday(local) * 24 + hourOfDay(local);
  });
}

/** Memberships for `groupByMemberships`, by position in `marketSessions`; sessions go by the UTC hour and overlap. */
export function sessionMemberships(times: Float64Array): { rows: Uint32Array; keys: Uint32Array } {
  let count = 0;
  const rows = new Uint32Array(times.length * mostSessions);
  const keys = new Uint32Array(times.length * mostSessions);
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] ?? Number.NaN;
    if (Number.isNaN(time)) continue;
    for (const key of keysOfHour[hourOfDay(time)] ?? []) {
      rows[count] = row;
      keys[count] = key;
      count += 1;
    }
  }
  return { rows: rows.subarray(0, count), keys: keys.subarray(0, count) };
}

const keysOfHour = Array.from({ length: 24 }, (_, hour) =>
  [...sessionsInHour(hour)].map((session) => marketSessions.indexOf(session)),
);
const mostSessions = Math.max(...keysOfHour.map((keys) => keys.length));

function keysOf(times: Float64Array, keyOf: (time: number) => number): Uint32Array {
  const keys = new Uint32Array(times.length).fill(noGroup);
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] ?? Number.NaN;
    if (!Number.isNaN(time)) keys[row] = keyOf(time);
  }
  return keys;
}
