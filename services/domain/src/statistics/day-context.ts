import { WinLossStatus } from "../enumerations.ts";
import type { DayPlacesOptions } from "./day-places.ts";
import { dayMs, rowsByDay, sortByTime } from "./day-rows.ts";

/** What had happened when a trade was opened, by row and on the user's clock. Rows that do not count have NaN in all. */
export interface DayContext {
  /** How many wins in a row were the last trades that were closed that day before it was opened. */
  winsBefore: Float64Array;
  /** Whole minutes since the last loss that was closed that day; NaN where there was none. */
  minutesSinceLoss: Float64Array;
  /** 1 to 31. */
  dayOfMonth: Float64Array;
  /** Net R of the trades that were closed on the last day before with closed trades; NaN where none of them has an R. */
  dayBeforeRR: Float64Array;
  /** Whole minutes since the first trade of the day was opened; 0 of that one. */
  minutesIntoDay: Float64Array;
}

export interface DayContextOptions extends DayPlacesOptions {
  /** NaN for none. */
  netRR: Float64Array;
}

const minuteMs = 60_000;

/** The context of all trades; a few steps a row. A break-even ends a run of wins, as in the streaks. */
export function dayContext({ openTime, closeTime, result, netRR, counts, localTime }: DayContextOptions): DayContext {
  const none = () => new Float64Array(openTime.length).fill(Number.NaN);
  const context: DayContext = {
    winsBefore: none(),
    minutesSinceLoss: none(),
    dayOfMonth: none(),
    dayBeforeRR: none(),
    minutesIntoDay: none(),
  };
  const closedOn = rowsByDay(closeTime, counts, localTime);
  const resultBefore = resultsBefore(closedOn, netRR);
  for (const [day, rows] of rowsByDay(openTime, counts, localTime)) {
    sortByTime(rows, openTime);
    const closesUntil = followCloses(closedOn.get(day) ?? [], closeTime, result);
    const dayOfMonth = new Date(day * dayMs).getUTCDate();
    const dayBeforeRR = resultBefore(day);
    const first = openTime[rows[0] ?? 0] ?? Number.NaN;
    for (const row of rows) {
      const opened = openTime[row] ?? Number.NaN;
      const { wins, lossAt } = closesUntil(opened);
      context.winsBefore[row] = wins;
      context.minutesSinceLoss[row] = Math.floor((opened - lossAt) / minuteMs);
      context.dayOfMonth[row] = dayOfMonth;
      context.dayBeforeRR[row] = dayBeforeRR;
      context.minutesIntoDay[row] = Math.floor((opened - first) / minuteMs);
    }
  }
  return context;
}

/**
 * Wins in a row and the last loss that were closed before a moment; asked for moments in ascending order.
 *
 * @param closed rows in the order of their closes
 */
function followCloses(closed: readonly number[], closeTime: Float64Array, result: Uint8Array) {
  let next = 0;
  let wins = 0;
  let lossAt = Number.NaN;
  return (time: number): { wins: number; lossAt: number } => {
    for (; next < closed.length; next += 1) {
      const row = closed[next] ?? 0;
      const closedAt = closeTime[row] ?? Number.NaN;
      if (!(closedAt < time)) break;
      wins = result[row] === WinLossStatus.Win ? wins + 1 : 0;
      if (result[row] === WinLossStatus.Loss) lossAt = closedAt;
    }
    return { wins, lossAt };
  };
}

/** Net R of the last day with closes before a day; NaN where there was no such day or none of its trades has an R. */
function resultsBefore(closedOn: ReadonlyMap<number, readonly number[]>, netRR: Float64Array): (day: number) => number {
  const days = [...closedOn.keys()].sort((a, b) => a - b);
  const sums = days.map((day) => {
    const known = (closedOn.get(day) ?? []).map((row) => netRR[row] ?? Number.NaN).filter((rr) => !Number.isNaN(rr));
    return known.length === 0 ? Number.NaN : known.reduce((sum, rr) => sum + rr, 0);
  });
  return (day) => {
    let [from, to] = [0, days.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((days[middle] ?? 0) < day) from = middle + 1;
      else to = middle;
    }
    return from === 0 ? Number.NaN : (sums[from - 1] ?? Number.NaN);
  };
}
