import type { DayPlacesOptions } from "../statistics/day-places.ts";
import { rowsByDay, sortByTime } from "../statistics/day-rows.ts";

type Days = Pick<DayPlacesOptions, "openTime" | "closeTime" | "counts" | "localTime">;

/**
 * What all trades together risked that were opened on the day of each, on the user's clock.
 *
 * @param risk by row; NaN where it is not known, which adds nothing
 * @returns by row; NaN where no trade of the day has one
 */
export function riskOfDays(risk: Float64Array, { openTime, counts, localTime }: Omit<Days, "closeTime">): Float64Array {
  const totals = new Float64Array(openTime.length).fill(Number.NaN);
  for (const rows of rowsByDay(openTime, counts, localTime).values()) {
    const known = rows.map((row) => risk[row] ?? Number.NaN).filter((value) => !Number.isNaN(value));
    if (known.length === 0) continue;
    const total = Number(known.reduce((sum, value) => sum + value, 0).toFixed(9));
    for (const row of rows) totals[row] = total;
  }
  return totals;
}

/**
 * Share of the day's own loss limit that trades had used which were closed that day before each was opened: the deepest fall of their
 * running net R. A day that came back has used it all the same.
 *
 * @param limitRR what a day may lose, by its number since 1970-01-01 of the clock; null: no limit
 * @returns by row, 1 is all of it; NaN where the day has no limit
 */
export function limitUsedBefore(
  netRR: Float64Array,
  { openTime, closeTime, counts, localTime }: Days,
  limitRR: (day: number) => number | null,
): Float64Array {
  const used = new Float64Array(openTime.length).fill(Number.NaN);
  const closedOn = rowsByDay(closeTime, counts, localTime);
  for (const [day, rows] of rowsByDay(openTime, counts, localTime)) {
    const limit = limitRR(day);
    if (limit === null || limit <= 0) continue;
    sortByTime(rows, openTime);
    const fallBefore = followFall(closedOn.get(day) ?? [], closeTime, netRR);
    for (const row of rows) used[row] = fallBefore(openTime[row] ?? Number.NaN) / limit;
  }
  return used;
}

/** Deepest fall of the sum that was closed before a moment; asked for moments in ascending order. */
function followFall(closed: readonly number[], closeTime: Float64Array, netRR: Float64Array) {
  let [next, sum, deepest] = [0, 0, 0];
  return (time: number): number => {
    for (; next < closed.length; next += 1) {
      const row = closed[next] ?? 0;
      if (!((closeTime[row] ?? Number.NaN) < time)) break;
      const result = netRR[row] ?? Number.NaN;
      if (!Number.isNaN(result)) sum += result;
      deepest = Math.max(deepest, -sum);
    }
    return deepest;
  };
}
