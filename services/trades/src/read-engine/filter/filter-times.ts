import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { marketSessions, sessionsInHour } from "@entrywise/domain/market-session";
import { fixedOffset, type LocalTime, localTimeIn, utcTime } from "@entrywise/domain/statistics/time-zone";
import { minutesOfDay, noMinute, weekMinute, weekMinutes } from "@entrywise/domain/statistics/week-minutes";
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

type Test = (row: number) => boolean;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const minutesOfHour = 60;

/** Conditions on days, times of day, weekdays and hours, by row. An open trade has the time at which it opened. */
export function timeTests(filter: TradeFilter, trades: TradeTable, localTime: LocalTime): Test[] {
  const isByOpen = filter.dateTimeType === "open";
  return [
    ...dayTests(filter, trades, isByOpen, localTime),
    ...clockTests(filter, trades, isByOpen, localTime),
    ...sessionTests(filter, trades),
  ];
}

/** As the statistics by session count: by the hour of opening, in UTC, whatever date is filtered by. */
function sessionTests({ sessions }: TradeFilter, { openTime }: TradeTable): Test[] {
  if (!sessions?.length) return [];
  const wanted = new Set(sessions.map((session) => marketSessions[session]));
  const isWanted = Array.from({ length: 24 }, (_, hour) => sessionsInHour(hour).some((session) => wanted.has(session)));
  return [
    (row) => {
      const time = openTime[row] ?? Number.NaN;
      return !Number.isNaN(time) && isWanted[new Date(time).getUTCHours()] === true;
    },
  ];
}

function dayTests(
  { startDate, endDate, startTime, endTime, useCalendarDateMode }: TradeFilter,
  { openTime, closeTime }: TradeTable,
  isByOpen: boolean,
  localTime: LocalTime,
): Test[] {
  if (!startDate && !endDate) return [];
  const isOneSpan = useCalendarDateMode === false;
  const [from, until] = isOneSpan ? [minutes(startTime), minutes(endTime)] : [null, null];
  const start = startDate ? Date.parse(startDate) + (from ?? 0) * minuteMs : Number.NEGATIVE_INFINITY;
  // The last minute counts as a whole, as the last day does.
  const length = until === null ? dayMs : (until + 1) * minuteMs;
  const end = endDate ? Date.parse(endDate) + length : Number.POSITIVE_INFINITY;
  return [
    (row) => {
      const close = isByOpen ? Number.NaN : (closeTime[row] ?? Number.NaN);
      const local = localTime(Number.isNaN(close) ? (openTime[row] ?? Number.NaN) : close);
      return local >= start && local < end;
    },
  ];
}

function clockTests(
  { startTime, endTime, useCalendarDateMode, weekdays, hours }: TradeFilter,
  { openTime, closeTime }: TradeTable,
  isByOpen: boolean,
  localTime: LocalTime,
): Test[] {
  const tests: ((minuteOfWeek: number) => boolean)[] = [];
  const [from, until] = useCalendarDateMode === false ? [null, null] : [minutes(startTime), minutes(endTime)];
  if (from !== null || until !== null) {
    tests.push((minute) => isWithin(minute % minutesOfDay, from ?? 0, until ?? minutesOfDay));
  }
  if (weekdays?.length) {
    const wanted = new Set(weekdays);
    tests.push((minute) => wanted.has(Math.floor(minute / minutesOfDay) + 1));
  }
  if (hours?.length) {
    const wanted = new Set(hours);
    tests.push((minute) => wanted.has(Math.floor((minute % minutesOfDay) / minutesOfHour)));
  }
  if (tests.length === 0) return [];
  const ends = weekMinutes(isByOpen ? openTime : closeTime, localTime);
  const minuteOf = (row: number) => {
    const minute = ends[row] ?? noMinute;
    return minute === noMinute ? weekMinute(openTime[row] ?? Number.NaN, localTime) : minute;
  };
  return tests.map((test) => (row) => {
    const minute = minuteOf(row);
    return minute !== noMinute && test(minute);
  });
}

/** An evening that ends after midnight is a range too. */
function isWithin(minute: number, from: number, to: number): boolean {
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
}

function minutes(time: string | undefined): number | null {
  if (!time) return null;
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * minutesOfHour + rest;
}
