import { bucketStart, weekday } from "../statistics/calendar-buckets.ts";

export const recapUnits = ["week", "month"] as const;
export type RecapUnit = (typeof recapUnits)[number];

/** Days of the person's calendar as YYYY-MM-DD. Weeks begin on Monday. */
export interface RecapPeriod {
  unit: RecapUnit;
  /** First and last day, both included. */
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const weekDays = 7;

const dayText = (localMs: number) => new Date(localMs).toISOString().slice(0, 10);

/** The week or month containing a day. */
export function recapPeriod(unit: RecapUnit, day: string): RecapPeriod {
  const start = bucketStart(Date.parse(day), unit);
  const end = unit === "week" ? start + weekDays * dayMs : bucketStart(start + 31 * dayMs, "month");
  return { unit, from: dayText(start), to: dayText(end - dayMs) };
}

/** The week or month before. */
export function earlierPeriod({ unit, from }: RecapPeriod): RecapPeriod {
  return recapPeriod(unit, dayText(Date.parse(from) - dayMs));
}

/** The week or month after. */
export function laterPeriod({ unit, to }: RecapPeriod): RecapPeriod {
  return recapPeriod(unit, dayText(Date.parse(to) + dayMs));
}

/** Number of the week that begins on a Monday (ISO 8601): the first week of a year has its first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(monday) + 3 * dayMs;
  return 1 + Math.floor((thursday - Date.UTC(new Date(thursday).getUTCFullYear(), 0)) / (weekDays * dayMs));
}

const friday = 4;

/**
 * The next likely trading day after a period: Monday to Friday, or another weekday on which the person has traded.
 *
 * @param after YYYY-MM-DD
 * @param tradedOn days on which trades were closed, YYYY-MM-DD
 */
export function nextTradingDay(after: string, tradedOn: readonly string[]): string {
  const traded = new Set(tradedOn.map((day) => weekday(Date.parse(day))));
  for (let time = Date.parse(after) + dayMs; ; time += dayMs) {
    const day = weekday(time);
    if (day <= friday || traded.has(day)) return dayText(time);
  }
}
