import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type EconomicEvent,
  type Execution,
  minutesToEvents,
  tradesNearEvents,
  tradesNotCovered,
} from "./news-window.ts";

const minute = (text: string) => Date.parse(`2024-11-01T${text}:00Z`);
const payrolls: EconomicEvent = { at: minute("12:30"), currency: "USD", name: "Nonfarm Payrolls" };
const trade = (at: string, more: Partial<Execution> = {}): Execution => ({
  ...{ tradeId: at, symbol: "EURUSD", quoteCurrency: "USD", at: minute(at) },
  ...more,
});
const near = (executions: readonly Execution[], events = [payrolls]) => [
  ...tradesNearEvents(executions, events, { before: 2, after: 5 }).keys(),
];

test("Y-326 both ends of a window count, and the minutes before and after differ", () => {
  const times = ["12:27", "12:28", "12:30", "12:35", "12:36"].map((at) => trade(at));
  expect(near(times)).toEqual(["12:28", "12:30", "12:35"]);
});

test("Y-326 an event concerns instruments of its currency, by symbol or by quote; one without a currency concerns all", () => {
  const trades = [
    trade("12:30", { tradeId: "gold", symbol: "XAUUSD" }),
    trade("12:30", { tradeId: "dow", symbol: "US30", quoteCurrency: "usd" }),
    trade("12:30", { tradeId: "euro", symbol: "EURGBP", quoteCurrency: "GBP" }),
    trade("12:30", { tradeId: "dollar", symbol: "USDJPY", quoteCurrency: "JPY" }),
  ];
  expect(near(trades)).toEqual(["gold", "dow", "dollar"]);
  expect(near(trades, [{ ...payrolls, currency: null }])).toEqual(["gold", "dow", "euro", "dollar"]);
});

test("Y-326 trades outside the days of a calendar are named as not covered, instead of as kept", () => {
  const periods = [{ from: minute("00:00"), to: minute("12:00") }];
  expect([...tradesNotCovered([trade("11:59"), trade("12:00")], periods)]).toEqual(["12:00"]);
  expect(tradesNotCovered([trade("11:59")], [])).toEqual(new Set(["11:59"]));
});

test("Y-326 searching the events finds the same trades as looking at every event", () => {
  const times = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 40 });
  fc.assert(
    fc.property(times, times, fc.nat(10), fc.nat(10), (opened, released, before, after) => {
      const executions = opened.map((at, place) => trade("12:30", { tradeId: String(place), at: at * 30_000 }));
      const events = released.toSorted((a, b) => a - b).map((at) => ({ ...payrolls, at: at * 30_000 }));
      const slow = executions.filter(({ at }) =>
        events.some((event) => at >= event.at - before * 60_000 && at <= event.at + after * 60_000),
      );
      const found = tradesNearEvents(executions, events, { before, after });
      expect([...found.keys()]).toEqual(slow.map(({ tradeId }) => tradeId));
    }),
  );
});

test("Y-320 minutes to the nearest event of a trade's currencies count before and after it, and only on days with a calendar", () => {
  const periods = [{ from: minute("00:00"), to: minute("20:00") }];
  const events = [payrolls, { ...payrolls, at: minute("14:00") }];
  const openings = [
    ...["12:15", "12:30", "12:30", "13:20", "19:59", "20:00"].map((at) => trade(at)),
    trade("12:30", { symbol: "EURGBP", quoteCurrency: "GBP" }),
  ];
  const none = Number.NaN;
  expect([...minutesToEvents(openings, events, periods)]).toEqual([15, 0, 0, 40, 359, none, Infinity]);
  expect([...minutesToEvents(openings, events, [])].every(Number.isNaN)).toBe(true);
});
