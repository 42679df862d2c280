import { bucketStart, type CalendarUnit, calendarKeys } from "./calendar-buckets.ts";
import { type GroupOptions, groupRows } from "./group-by.ts";
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
  /** Milliseconds UTC by which each row is dated; NaN for none. */
  times: Float64Array;
  localTime: LocalTime;
}

/**
 * One year of trades by local day and month. Every trade of the year is in exactly one day and month, so that both add up to the
 * total.
 *
 * @param rows rows that count, ascending
 */
export function yearCalendar(
  columns: TradeColumns,
  rows: Uint32Array,
  { year, times, localTime, ...options }: YearCalendarOptions,
): YearCalendar {
  const selection = rowsOfYear(rows, times, year, localTime);
  const bounds = findBounds(rows, times, localTime);
  const timesOfYear = new Float64Array(selection.length);
  for (let at = 0; at < selection.length; at += 1) timesOfYear[at] = times[selection[at] ?? 0] ?? Number.NaN;
  const bucketsBy = (unit: CalendarUnit): CalendarBucket[] => {
    const { keys, starts } = calendarKeys(timesOfYear, unit, localTime);
    const summaries = groupRows(columns, { rows: selection, keys, areKeysByRow: false }, starts.length, options);
    return starts.flatMap((start, key) => {
      const summary = summaries[key];
      return summary === undefined || summary.n === 0 ? [] : [{ start, summary }];
    });
  };
  const [whole] = groupRows(columns, { rows: selection, keys: null, areKeysByRow: false }, 1, options);
  if (whole === undefined) throw new Error("One group has one summary");
  return {
    days: bucketsBy("day"),
    months: bucketsBy("month"),
    whole,
    firstDay: bounds === null ? null : bucketStart(bounds[0], "day"),
    lastDay: bounds === null ? null : bucketStart(bounds[1], "day"),
  };
}

/** More than any UTC offset. */
const dayMs = 86_400_000;

/** Rows of the local year; time zone look-ups are only needed near its ends. */
function rowsOfYear(rows: Uint32Array, times: Float64Array, year: number, localTime: LocalTime): Uint32Array {
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const ofYear = new Uint32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const time = times[row] ?? Number.NaN;
    if (!(time > start - dayMs && time < end + dayMs)) continue;
    const local = localTime(time);
    if (local < start || local >= end) continue;
    ofYear[count] = row;
    count += 1;
  }
  return ofYear.slice(0, count);
}

/** First and last local time of all rows, null without any; time zone look-ups are only needed near them. */
function findBounds(rows: Uint32Array, times: Float64Array, localTime: LocalTime): [number, number] | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < rows.length; index += 1) {
    const time = times[rows[index] ?? 0] ?? Number.NaN;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  if (first > last) return null;
  let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < rows.length; index += 1) {
    const time = times[rows[index] ?? 0] ?? Number.NaN;
    if (time <= first + dayMs) earliest = Math.min(earliest, localTime(time));
    if (time >= last - dayMs) latest = Math.max(latest, localTime(time));
  }
  return [earliest, latest];
}
