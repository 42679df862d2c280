import type { DayCount } from "@entrywise/contracts/shared/day-count";
import type { Transaction } from "./unit-of-work.ts";

const DAY_MS = 86_400_000;
const toDayKey = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Start of a period of whole days (UTC) that ends today, and of the period before it. */
export function dayPeriod(days: number, now: Date): { since: Date; sinceBefore: Date } {
  const today = Date.parse(toDayKey(now.getTime()));
  const firstDay = (count: number) => new Date(today - (count - 1) * DAY_MS);
  return { since: firstDay(days), sinceBefore: firstDay(2 * days) };
}

/** Totals of a series and of the period before it. */
export function addUpSeries(series: readonly DayCount[]): { count: number; before: number } {
  return series.reduce((sum, day) => ({ count: sum.count + day.count, before: sum.before + day.before }), {
    count: 0,
    before: 0,
  });
}

/**
 * Rows of a table for each day (UTC) of a period and of the one before it; days without rows are missing.
 *
 * @param asked names of table and column, and a condition; never user input
 */
export async function countPerDay(
  tx: Transaction,
  { from, at, where = "true", days, now }: { from: string; at: string; where?: string; days: number; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const rows: { day: string; count: string }[] = await tx.query(
    `select to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as count from ${from}
      where ${at} >= $2 and ${at} <= $1 and ${where} group by 1`,
    [now, dayPeriod(days, now).sinceBefore],
  );
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

/** The days until now, each with the day one period earlier. */
export function daySeries(perDay: ReadonlyMap<string, number>, days: number, now: Date): DayCount[] {
  return Array.from({ length: days }, (_, at) => {
    const ms = now.getTime() - (days - 1 - at) * DAY_MS;
    const day = toDayKey(ms);
    return { day, count: perDay.get(day) ?? 0, before: perDay.get(toDayKey(ms - days * DAY_MS)) ?? 0 };
  });
}
