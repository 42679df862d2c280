import { expect, test } from "vitest";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { makeGroup } from "../../../test/trades.ts";
import { groupFilter, sortedGroups } from "./groupings.ts";

const labels = (...order: Parameters<typeof sortedGroups>) => sortedGroups(...order).map(({ label }) => label);

test("T-162 groups are ordered by exact net profit, also where amounts differ in the last digit", () => {
  const groups = [
    makeGroup({ label: "a", netProfit: "-10.5" }),
    makeGroup({ label: "b", netProfit: "12345678901234567.02" }),
    makeGroup({ label: "c", netProfit: "12345678901234567.1" }),
    makeGroup({ label: "d", netProfit: "-2" }),
    makeGroup({ label: "e", netProfit: "0" }),
  ];
  expect(labels(groups, { column: "netProfit", descending: true })).toEqual(["c", "b", "e", "d", "a"]);
  expect(labels(groups, { column: "netProfit", descending: false })).toEqual(["a", "d", "e", "b", "c"]);
});

test("Y-112 a group without the figure stands last whichever way the order runs", () => {
  const groups = [
    makeGroup({ label: "none", profitFactor: null }),
    makeGroup({ label: "low", profitFactor: 0.5 }),
    makeGroup({ label: "high", profitFactor: 2 }),
  ];
  expect(labels(groups, { column: "profitFactor", descending: true })).toEqual(["high", "low", "none"]);
  expect(labels(groups, { column: "profitFactor", descending: false })).toEqual(["low", "high", "none"]);
});

const all: TradeFilter = { dateTimeType: "close" };

test("Y-113 each group is named by a filter", () => {
  expect(groupFilter("symbols", "EURUSD", all)).toEqual({ symbols: ["EURUSD"] });
  expect(groupFilter("strategies", "none", all)).toEqual({ strategyIds: ["none"] });
  expect(groupFilter("markets", "4", all)).toEqual({ marketTypes: [4] });
  expect(groupFilter("weekdays", "1", all)).toEqual({ weekdays: [1] });
  expect(groupFilter("hours", "0", all)).toEqual({ hours: [0] });
  expect(groupFilter("sessions", "2", all)).toEqual({ sessions: [2] });
});

test("Y-113 a group never opens more than its own trades, also under a filter of the same kind", () => {
  expect(groupFilter("tags", "a", { ...all, tagIds: ["a"] })).toEqual({ tagIds: ["a"] });
  expect(groupFilter("tags", "b", { ...all, tagIds: ["a"] }), "trades with a and b cannot be asked for").toBeNull();
  expect(groupFilter("sessions", "2", { ...all, sessions: [1] }), "nor those of two sessions").toBeNull();
  const bounded = { ...all, "holdingMs.min": 90_000, "holdingMs.max": 200_000 };
  expect(groupFilter("holding-times", "60000-300000", bounded)).toEqual({
    "holdingMs.min": 90_000,
    "holdingMs.max": 200_000,
  });
  expect(groupFilter("day-orders", "5-", all)).toEqual({ "dayOrder.min": 5 });
  expect(groupFilter("losses-before", "0-0", all)).toEqual({ "lossesBefore.max": 0 });
  expect(groupFilter("day-counts", "6-10", { ...all, "dayCount.max": 8 })).toEqual({
    "dayCount.min": 6,
    "dayCount.max": 8,
  });
  expect(groupFilter("holding-times", "-60000", all)).toEqual({ "holdingMs.max": 60_000 });
});
