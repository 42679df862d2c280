import { Decimal } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { demoStrategies } from "./demo-choices.ts";
import { DEMO_DAYS, demoTrades } from "./demo-trades.ts";

const days = ["2026-11-26", "2026-11-29", "2026-11-30", "2027-01-01", "2028-02-29"];
const DAY_MS = 86_400_000;

test.each(days)("P-486 the demonstration of %s has exactly 100 trades of the half-year before", (day) => {
  const trades = demoTrades(day);
  const end = Date.parse(`${day}T00:00:00Z`);
  expect(trades).toHaveLength(100);
  const counts = (status: number) => trades.filter((trade) => trade.status === status).length;
  expect([counts(TradeStatus.Planning), counts(TradeStatus.Missed), counts(TradeStatus.Executed)]).toEqual([1, 2, 97]);
  for (const { opens, status } of trades) {
    expect(opens.length).toBeGreaterThan(0);
    for (const { at, stop, price, closes, size } of opens) {
      expect(at).toBeGreaterThanOrEqual(end - (DEMO_DAYS + 1) * DAY_MS);
      if (status !== TradeStatus.Planning) expect(at).toBeLessThan(end);
      expect(stop).not.toBe(price);
      expect(Number(size)).toBeGreaterThan(0);
      for (const close of closes) {
        expect(close.at).toBeGreaterThan(at);
        expect(close.at).toBeLessThan(end);
      }
      const closed = closes.reduce((sum, close) => sum.plus(close.size), Decimal(0));
      if (closes.length > 0) expect(closed.eq(size)).toBe(true);
    }
  }
});

test("P-486 the same day makes the same trades, another day others", () => {
  expect(demoTrades("2026-11-26")).toEqual(demoTrades("2026-11-26"));
  expect(demoTrades("2026-11-26")).not.toEqual(demoTrades("2026-11-27"));
});

test.each(days)("P-486 on %s every market, strategy and shape of a trade has something to show", (day) => {
  const trades = demoTrades(day);
  expect(new Set(trades.map(({ instrument }) => instrument.marketType)).size).toBe(5);
  expect(new Set(trades.map(({ strategy }) => strategy.name)).size).toBe(demoStrategies.length);
  expect(trades.filter(({ opens }) => opens.length > 1).length, "scaled in").toBeGreaterThan(1);
  expect(
    trades.filter(({ opens }) => opens.some(({ closes }) => closes.length > 1)).length,
    "in parts",
  ).toBeGreaterThan(4);
  expect(new Set(trades.map(({ mistake }) => mistake)).size, "mistakes").toBeGreaterThan(3);
  expect(trades.filter(({ ending }) => ending === "open")).toHaveLength(4);
  const lately = Date.parse(`${day}T00:00:00Z`) - 14 * DAY_MS;
  expect(trades.filter(({ opens }) => (opens[0]?.at ?? 0) > lately).length, "the last two weeks").toBeGreaterThan(5);
});

test("P-486 strategies differ in what they bring", () => {
  const won = new Map<string, number[]>();
  for (const day of days) {
    for (const { strategy, ending } of demoTrades(day)) {
      if (ending === "open") continue;
      won.set(strategy.name, [...(won.get(strategy.name) ?? []), Number(ending === "target")]);
    }
  }
  const rate = (name: string) => {
    const all = won.get(name) ?? [];
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  };
  expect(rate("London breakout")).toBeGreaterThan(rate("News spike") + 0.1);
});
