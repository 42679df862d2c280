import { expect, test } from "vitest";
import { tableOfTrades } from "../../read-engine/table/testing/table-of-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { countGroupActivity } from "./group-activity.ts";

const trades = tableOfTrades(
  [1, 2, 3, 4].map((last) => ({ id: [9, 8, 7, last], close: last, order: null, net: "1", symbol: "EURUSD" })),
);
const added = Float64Array.from(
  ["2024-11-25T22:59:59Z", "2024-11-25T23:00:00Z", "2024-11-26T22:30:00Z", "2024-11-26T23:30:00Z"],
  (time) => Date.parse(time),
);

test("G-107 trades count on the reader's day on which they came into a group, those before the first day nowhere", () => {
  const of = (timeZone: string, from: string) =>
    countGroupActivity({ group: { added }, trades: { trades } }, { timeZone, from, tradeIds: [] }).days;
  expect(of("Europe/Berlin", "2024-11-26")).toEqual([
    { day: "2024-11-26", count: 2 },
    { day: "2024-11-27", count: 1 },
  ]);
  expect(of("UTC", "2024-11-26")).toEqual([{ day: "2024-11-26", count: 2 }]);
  expect(of("America/New_York", "2024-11-25")).toEqual([
    { day: "2024-11-25", count: 2 },
    { day: "2024-11-26", count: 2 },
  ]);
  expect(of("UTC", "2024-11-27")).toEqual([]);
});

test("G-107 G-245 of the trades that are named those are shown that the group has, and a row of unknown time counts nowhere", () => {
  const [first, second] = [idAt(trades, 0), idAt(trades, 3)];
  const unknown = Float64Array.of(Number.NaN, Number.NaN, Number.NaN, Number.NaN);
  const tradeIds = [second, crypto.randomUUID(), first];
  const read = { group: { added: unknown }, trades: { trades } };
  expect(countGroupActivity(read, { timeZone: "UTC", from: "2024-11-01", tradeIds })).toEqual({
    days: [],
    members: [],
    shown: [second, first],
  });
});
