import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal, toWire } from "../decimal.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { localTimeIn } from "./time-zone.ts";
import { beforeCosts, type TradeColumns } from "./trade-columns.ts";
import { type CalendarBucket, yearCalendar } from "./year-calendar.ts";

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"];
const dayKey = (start: number) => new Date(start).toISOString().slice(0, 10);
const rowsOf = ({ length }: TradeColumns) => Uint32Array.from({ length }, (_, row) => row);

const calendarOf = (columns: TradeColumns, year: number, zone: string) =>
  yearCalendar(columns, rowsOf(columns), { year, times: columns.closeTime, localTime: localTimeIn(zone) });

describe("the calendar of a year", () => {
  test("T-100 T-173 every trade stands on the day its clock shows, over daylight saving too", () => {
    const instant = fc.integer({ min: Date.UTC(2024, 11, 28), max: Date.UTC(2026, 0, 4) });
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 60 }), fc.constantFrom(...zones), (times, zone) => {
        const columns = tradeColumns(
          tradesOf(
            times.map(() => 1),
            (index) => ({ closeTime: times[index] ?? 0 }),
          ),
        );
        const shown = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
        const counts = new Map<string, number>();
        for (const time of times) {
          const day = shown.format(time);
          if (day.startsWith("2025")) counts.set(day, (counts.get(day) ?? 0) + 1);
        }
        const { days } = calendarOf(columns, 2025, zone);
        expect(days.map(({ start, summary }) => [dayKey(start), summary.n])).toEqual(
          [...counts].sort(([a], [b]) => (a < b ? -1 : 1)),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("T-100 days and months add up to the year to the last digit", () => {
    const trade = fc.record({
      closeTime: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2026, 0) }),
      cents: fc.integer({ min: -100_000, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 80 }), fc.constantFrom(...zones), (trades, zone) => {
        const columns = tradeColumns(
          tradesOf(
            trades.map(({ cents }) => Decimal(cents).div(100).toFixed()),
            (index) => ({ closeTime: trades[index]?.closeTime ?? 0, netRR: (trades[index]?.cents ?? 0) / 4 }),
          ),
        );
        const { days, months, whole } = calendarOf(columns, 2025, zone);
        for (const parts of [days, months]) {
          const sum = (of: (part: CalendarBucket) => number) => parts.reduce((total, part) => total + of(part), 0);
          expect(sum(({ summary }) => summary.n)).toBe(whole.n);
          expect(sum(({ summary }) => summary.wins)).toBe(whole.wins);
          expect(sum(({ summary }) => summary.netRR ?? 0)).toBe(whole.netRR ?? 0);
          const money = parts.reduce((total, { summary }) => total.plus(summary.netProfit ?? 0), Decimal(0));
          expect(toWire(money)).toBe(toWire(whole.netProfit ?? Decimal(0)));
        }
      }),
    );
  });

  test("T-100 the first and last day are those of all years, none without trades", () => {
    const at = (date: string) => ({ closeTime: Date.parse(date) });
    const dates = [at("2023-12-31T23:30:00Z"), at("2025-06-01T00:00:00Z")];
    const columns = tradeColumns(tradesOf([1, 2], (index) => dates[index] ?? {}));
    const { firstDay, lastDay, days } = calendarOf(columns, 2024, "Europe/Berlin");
    expect([dayKey(firstDay ?? 0), dayKey(lastDay ?? 0)]).toEqual(["2024-01-01", "2025-06-01"]);
    expect(days.map(({ start }) => dayKey(start))).toEqual(["2024-01-01"]);
    expect(calendarOf(tradeColumns([]), 2024, "UTC")).toMatchObject({ firstDay: null, lastDay: null, days: [] });
  });
});

test("Y-115 before costs sums are gross, and what was a win stays one", () => {
  const columns = tradeColumns(
    tradesOf(["-1", "4"], (index) => ({
      grossProfit: ["1", "6"][index] ?? null,
      grossRR: [0.1, 0.6][index] ?? null,
      netRR: [-0.1, 0.4][index] ?? null,
      netPips: [3, 5][index] ?? null,
      grossPercentage: 0.5,
    })),
  );
  const { whole } = yearCalendar(beforeCosts(columns), rowsOf(columns), {
    year: 1970,
    times: columns.closeTime,
    localTime: localTimeIn("UTC"),
  });
  expect(toWire(whole.netProfit)).toBe("7");
  expect(whole).toMatchObject({ wins: 1, losses: 1, netPips: 8, pipsCount: 2, percentageReturned: 1 });
  expect(whole.netRR).toBeCloseTo(0.7, 12);
});
