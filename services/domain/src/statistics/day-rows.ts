import type { LocalTime } from "./time-zone.ts";

/** Milliseconds of a day. */
export const dayMs = 86_400_000;
const shortList = 64;

/**
 * Sorts rows in place by time, then by row. Days are short and nearly sorted, where a comparator callback would dominate the
 * cost.
 *
 * @param rows ascending
 * @param times milliseconds, by row
 */
export function sortByTime(rows: number[], times: Float64Array): void {
  if (rows.length > shortList) {
    rows.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
    return;
  }
  for (let index = 1; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const time = times[row] ?? 0;
    let place = index;
    // Rows come ascending: equal times stay as they are.
    for (; place > 0 && (times[rows[place - 1] ?? 0] ?? 0) > time; place -= 1) rows[place] = rows[place - 1] ?? 0;
    rows[place] = row;
  }
}

/**
 * Rows of each local day, ascending.
 *
 * @param times milliseconds UTC, by row; NaN for none
 * @returns by the day's number since 1970-01-01 of the clock
 */
export function rowsByDay(
  times: Float64Array,
  counts: (row: number) => boolean,
  localTime: LocalTime,
): Map<number, number[]> {
  const days = new Map<number, number[]>();
  // Consecutive rows are mostly of the same day.
  let lastDay = Number.NaN;
  let ofLastDay: number[] = [];
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] ?? Number.NaN;
    if (Number.isNaN(time) || !counts(row)) continue;
    const day = Math.floor(localTime(time) / dayMs);
    if (day !== lastDay) {
      ofLastDay = days.get(day) ?? [];
      if (ofLastDay.length === 0) days.set(day, ofLastDay);
      lastDay = day;
    }
    ofLastDay.push(row);
  }
  return days;
}
