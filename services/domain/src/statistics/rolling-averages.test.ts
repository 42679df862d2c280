import fc from "fast-check";
import { expect, test } from "vitest";
import { BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { weekHourKeys } from "./clock-keys.ts";
import { equityCurve } from "./equity-curve.ts";
import { groupBy } from "./group-by.ts";
import { headline } from "./headline.ts";
import { holdingBuckets, holdingKeys, noBucket } from "./holding-time.ts";
import { rollingAverages, rollingResults } from "./rolling-averages.ts";
import { latestRuns } from "./streaks.ts";
import { localTimeIn } from "./time-zone.ts";
import { settledRows } from "./trade-columns.ts";

const handling = BreakEvenHandling.ExcludeBreakEven;
const rs = fc.array(
  fc.option(
    fc.integer({ min: -12, max: 20 }).map((q) => q / 4),
    { nil: null },
  ),
  { maxLength: 90 },
);
const columnsOf = (values: readonly (number | null)[]) =>
  tradeColumns(
    tradesOf(
      values.map((r) => String(r ?? 0)),
      (index) => ({ netRR: values[index] ?? null }),
    ),
  );

test("Y-114 a rolling point is the mean of exactly the trades of its window", () => {
  const columns = columnsOf([1, null, -1, 2, 0.5]);
  const points = rollingAverages(columns, settledRows(columns), { window: 2, handling, maximumPoints: 500 });
  expect(points).toEqual([
    { firstRow: 0, lastRow: 2, expectancyRR: 0, strikeRate: 0.5 },
    { firstRow: 2, lastRow: 3, expectancyRR: 0.5, strikeRate: 0.5 },
    { firstRow: 3, lastRow: 4, expectancyRR: 1.25, strikeRate: 1 },
  ]);
  expect(rollingAverages(columns, settledRows(columns), { window: 5, handling, maximumPoints: 500 })).toEqual([]);
});

test("Y-114 a window of all trades is the headline, thinned or not the last point is the latest", () => {
  fc.assert(
    fc.property(rs, fc.integer({ min: 1, max: 20 }), (values, window) => {
      const columns = columnsOf(values);
      const whole = headline(columns);
      const rows = settledRows(columns);
      const [only] = rollingAverages(columns, rows, { window: Math.max(1, whole.rCount), handling, maximumPoints: 9 });
      if (whole.rCount > 0) expect(only?.expectancyRR).toBeCloseTo(whole.expectancyRR ?? 0, 12);
      const all = rollingAverages(columns, rows, { window, handling, maximumPoints: 500 });
      const few = rollingAverages(columns, rows, { window, handling, maximumPoints: 7 });
      expect(few.length).toBe(Math.min(7, all.length));
      expect(few.at(-1)).toEqual(all.at(-1));
    }),
  );
});

test("Y-114 a window counts trades without a stop by their money, and each window is what its trades sum up to", () => {
  const columns = columnsOf([1, null, -1, 2, null]);
  const points = rollingResults(columns, settledRows(columns), { window: 2, handling, maximumPoints: 500 });
  expect(points.map(({ firstRow, lastRow, result }) => [firstRow, lastRow, result.n, result.rCount])).toEqual([
    [0, 1, 2, 1],
    [1, 2, 2, 1],
    [2, 3, 2, 2],
    [3, 4, 2, 1],
  ]);
  expect(points.map(({ result }) => result.netProfit?.toFixed())).toEqual(["1", "-1", "1", "2"]);
  fc.assert(
    fc.property(rs, fc.integer({ min: 1, max: 30 }), (values, window) => {
      const all = columnsOf(values);
      const rows = settledRows(all);
      const few = rollingResults(all, rows, { window, handling, maximumPoints: 7 });
      expect(few.length).toBe(Math.max(0, Math.min(7, rows.length - window + 1)));
      const last = few.at(-1);
      if (last === undefined) return;
      const [whole] = groupBy(all, new Uint8Array(all.length), 1, { handling, selection: rows.slice(-window) });
      expect(last.result).toEqual(whole);
    }),
  );
});

test("Y-112 every trade stands in one run, runs alternate, and the longest is the headline's", () => {
  fc.assert(
    fc.property(rs, (values) => {
      const columns = columnsOf(values);
      const rows = settledRows(columns);
      const { total, runs: found } = latestRuns(columns, rows, columns.result, Number.POSITIVE_INFINITY);
      expect(total).toBe(found.length);
      const last = latestRuns(columns, rows, columns.result, 3);
      expect(last).toEqual({ total, runs: found.slice(-3) });
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
      const repeated = found.filter(({ result }, index) => result === found[index - 1]?.result);
      expect(repeated).toEqual([]);
      const longest = Math.max(
        0,
        ...found.filter(({ result }) => result === WinLossStatus.Loss).map(({ count }) => count),
      );
      expect(longest).toBe(headline(columns).streaks.losses.longest?.count ?? 0);
    }),
  );
});

test("Y-114 cells of hour and weekday add up to the whole, also where the clock changes", () => {
  const times = fc.array(fc.integer({ min: Date.UTC(2025, 2, 28), max: Date.UTC(2025, 3, 1) }), { maxLength: 60 });
  fc.assert(
    fc.property(times, (closes) => {
      const columns = tradeColumns(
        tradesOf(
          closes.map(() => "1.1"),
          (index) => ({ closeTime: closes[index] ?? 0 }),
        ),
      );
      const cells = groupBy(columns, weekHourKeys(columns.closeTime, localTimeIn("Europe/Berlin")), 168);
      expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(closes.length);
      // Berlin has no 02:00 on the Sunday its clock jumps.
      expect(cells[6 * 24 + 2]?.n).toBe(0);
    }),
  );
});

test("Y-114 holding times fall into the bucket whose ends hold them, unknown ones into none", () => {
  const keys = holdingKeys(Float64Array.of(0, 59_999.9, 60_000, 86_400_000, 1e12, Number.NaN));
  expect([...keys]).toEqual([0, 0, 1, 7, 10, noBucket]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5e9 }), (ms) => {
      const inside = holdingBuckets.flatMap(({ from, to }, index) =>
        ms >= (from ?? 0) && ms <= (to ?? Infinity) ? [index] : [],
      );
      expect(inside).toEqual([...holdingKeys(Float64Array.of(ms))]);
    }),
  );
});

test("Y-112 the deepest drawdown of the R curve is the headline's, by trade and by week", () => {
  fc.assert(
    fc.property(rs, (values) => {
      const columns = columnsOf(values);
      const deepest = headline(columns).drawdownRR ?? 0;
      for (const by of ["trade", "week"] as const) {
        const points = equityCurve(columns, { by, maximumPoints: 5 });
        expect(Math.max(0, ...points.map(({ drawdownRR }) => drawdownRR))).toBeCloseTo(deepest, 12);
      }
    }),
  );
});
