export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;

/** Weeks of history that the world has before the current one. */
export const WEEKS = 78;

/** The Monday on which the current week of the world begins, whenever that is. */
const REFERENCE_MONDAY = Date.parse("2026-01-05T00:00:00Z");

/** Dates of the world: prices and trades are made once for a reference time and move with today by whole weeks. */
export interface Calendar {
  /** Now, in milliseconds. Nothing of the past may lie behind it. */
  now: number;
  /** First moment of the history, in reference time. */
  begin: number;
  /** First moment of the current week, in reference time. */
  week: number;
  /** Now, in reference time. */
  end: number;
  /** A reference time as it is in the world. */
  at(reference: number): number;
  /** The same as an ISO text. */
  iso(reference: number): string;
  /** Weekdays of reference time before `end`, oldest first, each as its midnight in UTC. */
  weekdays: readonly number[];
}

export function createCalendar(now: number): Calendar {
  const shift = Math.floor((now - REFERENCE_MONDAY) / WEEK_MS) * WEEK_MS;
  const [begin, end] = [REFERENCE_MONDAY - WEEKS * WEEK_MS, now - shift];
  const weekdays: number[] = [];
  for (let day = begin; day < end; day += DAY_MS) if (isWeekday(day)) weekdays.push(day);
  const at = (reference: number) => reference + shift;
  return {
    now,
    begin,
    week: REFERENCE_MONDAY,
    end,
    at,
    iso: (reference) => new Date(at(reference)).toISOString(),
    weekdays,
  };
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (at: number): number => ((new Date(at).getUTCDay() + 6) % 7) + 1;

const isWeekday = (at: number) => weekdayOf(at) < 6;
