import { ACTIVITY_DAYS, type GroupActivity } from "@entrywise/contracts/groups/group-activity.api";
import type { LocalTime } from "@entrywise/domain/statistics/time-zone";

const dayMs = 86_400_000;
const weekDays = 7;

/** By day, how many of something there were. */
export type DayCounts = ReadonlyMap<string, number>;

/** Days as YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDayKey = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day of a moment somewhere. */
export const localDay = (toLocal: LocalTime, moment: Date): string => toDayKey(toLocal(moment.getTime()));

/** The last days somewhere, as many as activity is over. */
export function lastDays(toLocal: LocalTime, now: Date): Days {
  const to = localDay(toLocal, now);
  return { from: toDayKey(startOfDay(to) - (ACTIVITY_DAYS - 1) * dayMs), to };
}

/** Adds up by day. */
export function countDays(items: readonly { day: string; count: number }[]): DayCounts {
  const days = Map.groupBy(items, ({ day }) => day);
  return new Map([...days].map(([day, ofDay]) => [day, ofDay.reduce((sum, { count }) => sum + count, 0)]));
}

interface Counted {
  trades: DayCounts;
  comments: DayCounts;
  joined: DayCounts;
}

/** What was counted on these days, by week and altogether; days outside of them do not count. */
export function activityByWeek({ from, to }: Days, counted: Counted): GroupActivity {
  const length = (startOfDay(to) - startOfDay(from)) / dayMs + 1;
  const days = Array.from({ length }, (_, index) => toDayKey(startOfDay(from) + index * dayMs));
  const weeks = [...Map.groupBy(days, startOfWeek)].map(([monday, ofWeek]) => ({ monday, ...sums(counted, ofWeek) }));
  return { from, to, ...sums(counted, days), weeks };
}

function sums({ trades, comments, joined }: Counted, days: readonly string[]) {
  const addUpDays = (counts: DayCounts) => days.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);
  return { trades: addUpDays(trades), comments: addUpDays(comments), joined: addUpDays(joined) };
}

function startOfWeek(day: string): string {
  const sinceMonday = (new Date(startOfDay(day)).getUTCDay() + weekDays - 1) % weekDays;
  return toDayKey(startOfDay(day) - sinceMonday * dayMs);
}
