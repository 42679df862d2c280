import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { hourOfDay, weekday } from "@entrywise/domain/statistics/calendar-buckets";
import { fixedOffset, type LocalTime, localTimeIn, utcTime } from "@entrywise/domain/statistics/time-zone";
import type { TradeTable } from "../table/trade-table.ts";
import type { UserProjection } from "../user-projection.ts";

/** The zone in which days and times of day are meant: the request's, else its offset, else the user's setting, else UTC. */
export function localTimeOf(filter: TradeFilter, { preference }: UserProjection): LocalTime {
  const zone = filter.timeZone ?? (filter.timezoneOffset === undefined ? preference.timeZone : null);
  try {
    if (zone) return localTimeIn(zone);
  } catch {
    return utcTime;
  }
  // getTimezoneOffset counts minutes from local time to UTC, east is negative.
  return filter.timezoneOffset === undefined ? utcTime : fixedOffset(-filter.timezoneOffset);
}

/** Conditions on days, times of day, weekdays and hours, by row. */
export function timeTests(
  filter: TradeFilter,
  { openTime, closeTime }: TradeTable,
  localTime: LocalTime,
): ((row: number) => boolean)[] {
  const isByOpen = filter.dateTimeType === "open";
  const timeOf = (row: number) => {
    const close = isByOpen ? Number.NaN : (closeTime[row] ?? Number.NaN);
    return Number.isNaN(close) ? (openTime[row] ?? Number.NaN) : close;
  };
  const tests: ((local: number) => boolean)[] = [];
  const minute = 60_000;
  const day = 86_400_000;
  const [from, until] = [minutes(filter.startTime), minutes(filter.endTime)];
  const isOneSpan = filter.useCalendarDateMode === false;
  if (filter.startDate) {
    const start = Date.parse(filter.startDate) + (isOneSpan ? (from ?? 0) * minute : 0);
    tests.push((local) => local >= start);
  }
  if (filter.endDate) {
    // The last minute counts as a whole, as the last day does.
    const end = Date.parse(filter.endDate) + (isOneSpan && until !== null ? (until + 1) * minute : day);
    tests.push((local) => local < end);
  }
  if ((from !== null || until !== null) && !isOneSpan) {
    tests.push((local) => isWithin(Math.floor((((local % day) + day) % day) / minute), from ?? 0, until ?? 24 * 60));
  }
  if (filter.weekdays?.length) {
    const wanted = new Set(filter.weekdays);
    tests.push((local) => wanted.has(weekday(local) + 1));
  }
  if (filter.hours?.length) {
    const wanted = new Set(filter.hours);
    tests.push((local) => wanted.has(hourOfDay(local)));
  }
  if (tests.length === 0) return [];
  return [
    (row) => {
      const time = timeOf(row);
      if (Number.isNaN(time)) return false;
      const local = localTime(time);
      return tests.every((test) => test(local));
    },
  ];
}

/** An evening that ends after midnight is a range too. */
function isWithin(minute: number, from: number, to: number): boolean {
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
}

function minutes(time: string | undefined): number | null {
  if (!time) return null;
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}
