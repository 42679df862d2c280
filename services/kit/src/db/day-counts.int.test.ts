import { expect, inject, test } from "vitest";
import { createDataSource } from "./data-source.ts";
import { addUpSeries, countPerDay, dayPeriod, daySeries } from "./day-counts.ts";

const HOUR_MS = 3_600_000;

test("N-120 figures of a period and its chart count the same whole days, however early it is", async () => {
  const url = inject("system").ownerUrl;
  const source = await createDataSource({ url, schema: "trades", entities: [], migrations: [] }).initialize();
  const now = new Date("2026-11-30T09:30:00.000Z");
  const hours = Array.from({ length: 10 * 24 }, (_, at) => new Date(now.getTime() - at * HOUR_MS));
  try {
    const perDay = await source.transaction(async (tx) => {
      await tx.query("create temp table moment (at timestamptz) on commit drop");
      await tx.query("insert into moment select unnest($1::timestamptz[])", [hours]);
      return countPerDay(tx, { from: "moment", at: "at", days: 3, now });
    });
    const series = daySeries(perDay, 3, now);
    const { since, sinceBefore } = dayPeriod(3, now);
    expect(addUpSeries(series)).toEqual({
      count: hours.filter((at) => at >= since).length,
      before: hours.filter((at) => at >= sinceBefore && at < since).length,
    });
    // The oldest day counts from midnight, not from 09:30.
    expect(series.map(({ before }) => before)).toEqual([24, 24, 24]);
  } finally {
    await source.destroy();
  }
});
