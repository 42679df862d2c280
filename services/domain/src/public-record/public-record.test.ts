import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { breakEvenRange } from "../figures/win-loss.ts";
import { roundedDecimal } from "../rounding.ts";
import { publicRecord, type RecordedTrade } from "./public-record.ts";

const range = breakEvenRange(-0.1, 0.1);
const trade = (day: string, netRR: number | null, net: string): RecordedTrade => ({ day, netRR, net: Decimal(net) });
const few = [
  trade("2024-01-02", 2.004, "200.4"),
  trade("2024-01-02", -1.02, "-102"),
  trade("2024-02-05", 0.05, "5"),
  trade("2024-02-06", -1.5, "-150"),
  trade("2024-02-06", null, "-50"),
];

test("Y-328 a record counts in R and per cent of the starting balance, by day and month", () => {
  expect(publicRecord(few, { start: Decimal(10_000), range })).toEqual({
    ...{ count: 4, countWithoutRR: 1, wins: 1, losses: 2, breakEvens: 1, netRR: -0.47, percentage: -1 },
    ...{ expectancyRR: -0.12, strikeRate: 1 / 3, profitFactor: 0.81, winsRR: 2.05, lossesRR: -2.52, drawdownRR: -1.5 },
    months: [
      { month: "2024-01", netRR: 0.98, percentage: 1, count: 2 },
      { month: "2024-02", netRR: -1.45, percentage: -2, count: 3 },
    ],
    line: [
      { day: "2024-01-02", netRR: 0.98, drawdownRR: 0 },
      { day: "2024-02-05", netRR: 1.03, drawdownRR: 0 },
      { day: "2024-02-06", netRR: -0.47, drawdownRR: -1.5 },
    ],
    bins: [
      { from: -1.5, count: 1 },
      { from: -1.25, count: 1 },
      { from: null, count: 1 },
      { from: 2, count: 1 },
    ],
  });
});

test("Y-328 without a starting balance there is no per cent, and without trades no figure", () => {
  expect(publicRecord(few, { start: null, range })).toMatchObject({
    percentage: null,
    months: [{ percentage: null }, {}],
  });
  expect(publicRecord([], { start: Decimal(1), range })).toMatchObject({
    ...{ count: 0, netRR: 0, expectancyRR: null, strikeRate: null, profitFactor: null, drawdownRR: 0, line: [] },
  });
});

/** Amounts in cents, and R that does not follow from them. */
const journal = fc.record({
  cents: fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1, maxLength: 60 }),
  start: fc.integer({ min: 100_000, max: 100_000_000 }),
});
const recordOf = (cents: readonly number[], start: number) =>
  publicRecord(
    cents.map((amount, place) => ({
      day: new Date(Date.UTC(2024, 0, 1 + (place % 200))).toISOString().slice(0, 10),
      netRR: (place % 7) / 3 - 1,
      net: Decimal(amount).div(100),
    })),
    { start: Decimal(start).div(100), range },
  );

test("Y-328 Y-222 a journal with all money multiplied has the same record: no amount follows from it", () => {
  fc.assert(
    fc.property(journal, fc.integer({ min: 2, max: 1_000 }), ({ cents, start }, factor) => {
      const larger = recordOf(
        cents.map((amount) => amount * factor),
        start * factor,
      );
      expect(larger).toEqual(recordOf(cents, start));
    }),
  );
});

test("Y-328 Y-222 knowing that amounts are whole cents tells no starting balance from another: each explains the whole record", () => {
  fc.assert(
    fc.property(journal, fc.integer({ min: 100_000, max: 100_000_000 }), ({ cents, start }, other) => {
      const guessed = cents.map((amount) => {
        const shown = roundedDecimal(Decimal(amount).times(100).div(start), 2);
        return Number(roundedDecimal(shown.times(other).div(100), 0));
      });
      expect(recordOf(guessed, other)).toEqual(recordOf(cents, start));
    }),
  );
});

test("Y-307 trades with estimated costs are counted in the whole record and in their month alone", () => {
  const [first, ...others] = few;
  const estimated = [{ ...(first ?? trade("2024-01-02", 1, "1")), isEstimated: true }, ...others];
  const found = publicRecord(estimated, { start: Decimal(10_000), range });
  expect([found.estimatedCount, ...found.months.map(({ estimatedCount }) => estimatedCount)]).toEqual([
    1,
    1,
    undefined,
  ]);
  expect(publicRecord(few, { start: Decimal(10_000), range })).not.toHaveProperty("estimatedCount");
});
