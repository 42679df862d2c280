import { bucketStart, type CalendarUnit, calendarKeys } from "./calendar-buckets.ts";
import { type GroupOptions, groupBy } from "./group-by.ts";
import type { ResultSummary } from "./result-totals.ts";
import type { LocalTime } from "./time-zone.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** A day or month with trades: its local start in milliseconds, to be read with UTC getters. */
export interface CalendarBucket {
  start: number;
  summary: ResultSummary;
}

export interface YearCalendar {
  days: CalendarBucket[];
  months: CalendarBucket[];
  whole: ResultSummary;
  /** Local start of the first and last day that has a trade, in any year. */
  firstDay: number | null;
  lastDay: number | null;
}

export interface YearCalendarOptions extends Omit<GroupOptions, "selection"> {
  year: number;
  /** Milliseconds UTC that place each row on the calendar, NaN for none. */
  times: Float64Array;
  localTime: LocalTime;
}

/**
 * One year of trades by local day and month. Every trade of the year stands in one day and one month, so days and
 * months add up to the whole.
 *
 * @param rows rows that count, ascending
 */
export function yearCalendar(
  columns: TradeColumns,
  rows: Uint32Array,
  { year, times, localTime, ...options }: YearCalendarOptions,
): YearCalendar {
  const [yearStart, nextYear] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const timesOfYear = new Float64Array(columns.length).fill(Number.NaN);
  let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const time = times[row] ?? Number.NaN;
    if (Number.isNaN(time)) continue;
    const local = localTime(time);
    earliest = Math.min(earliest, local);
    latest = Math.max(latest, local);
    if (local >= yearStart && local < nextYear) timesOfYear[row] = time;
  }
  const selection = rows.filter((row) => !Number.isNaN(timesOfYear[row] ?? Number.NaN));
  const bucketsBy = (unit: CalendarUnit): CalendarBucket[] => {
    const { keys, starts } = calendarKeys(timesOfYear, unit, localTime);
    const summaries = groupBy(columns, keys, starts.length, { ...options, selection });
    return starts.flatMap((start, key) => {
      const summary = summaries[key];
      return summary === undefined || summary.n === 0 ? [] : [{ start, summary }];
    });
  };
  const [whole] = groupBy(columns, new Uint32Array(columns.length), 1, { ...options, selection });
  if (whole === undefined) throw new Error("One group has one summary");
  return {
    days: bucketsBy("day"),
    months: bucketsBy("month"),
    whole,
    firstDay: Number.isFinite(earliest) ? bucketStart(earliest, "day") : null,
    lastDay: Number.isFinite(latest) ? bucketStart(latest, "day") : null,
  };
}
