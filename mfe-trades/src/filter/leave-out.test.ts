import { expect, test } from "vitest";
import { include, includeOnly, leaveOut, leavesOut, leftOutBy } from "./leave-out.ts";
import { isFiltering, readTradeFilter, type TradeFilter, unreadFilters, writeTradeFilter } from "./trade-filter-url.ts";

const filter = (own: Partial<TradeFilter>): TradeFilter => ({ dateTimeType: "close", ...own });

test("Y-322 exclusions are written to the address and read back unchanged", () => {
  const left = filter({
    ...{ symbols: ["EURUSD"], "without.symbols": ["GBPUSD", "BTC/USDT"], "without.weekdays": [5] },
    ...{ "without.totalNetRR.min": -1, "without.totalNetRR.max": 1, "without.direction": 1, "without.stopHit": false },
    ...{ "without.startDate": "2024-03-01", "without.strategyIds": ["none"] as const },
  });
  const address = writeTradeFilter(left);
  expect(address.getAll("without.symbols")).toEqual(["GBPUSD", "BTC/USDT"]);
  expect(readTradeFilter(address)).toEqual(left);
  expect(unreadFilters(address)).toEqual([]);
  expect(isFiltering(filter({ "without.weekdays": [5] }))).toBe(true);
});

test("Y-322 an exclusion of a link that can't be read is reported by its field", () => {
  const address = new URLSearchParams("without.weekdays=8&without.symbols=EURUSD&without.withDemo=true");
  expect(readTradeFilter(address)).toEqual(filter({ "without.symbols": ["EURUSD"] }));
  expect(unreadFilters(address)).toEqual([
    { field: "without.weekdays", value: "8" },
    { field: "without.withDemo", value: "true" },
  ]);
  expect(unreadFilters(new URLSearchParams("without.weekDays=5&utm_source=mail&without.symbols="))).toEqual([
    { field: "without.weekDays", value: "5" },
  ]);
});

test("Y-322 leaving out adds to the exclusions and removes the values from the conditions", () => {
  const before = filter({ symbols: ["EURUSD", "XAUUSD"], "without.symbols": ["GBPUSD"], direction: 0 });
  expect(leaveOut(before, { symbols: ["EURUSD"] })).toEqual(
    filter({ symbols: ["XAUUSD"], "without.symbols": ["GBPUSD", "EURUSD"], direction: 0 }),
  );
  expect(leaveOut(before, { symbols: ["EURUSD", "XAUUSD"], direction: 0 })).toEqual(
    filter({ "without.symbols": ["GBPUSD", "EURUSD", "XAUUSD"], "without.direction": 0 }),
  );
  expect(leaveOut(filter({ direction: 1 }), { direction: 0 })).toEqual(
    filter({ direction: 1, "without.direction": 0 }),
  );
});

test("Y-322 including removes exclusions, and no filter both asks for a value and leaves it out", () => {
  const left = filter({ "without.tagIds": ["a", "b"], tagIds: ["c"], "without.netRR.min": 0 });
  expect(include(left, { tagIds: ["a", "b"] })).toEqual(filter({ tagIds: ["c", "a", "b"], "without.netRR.min": 0 }));
  expect(include(left, { "netRR.min": 0 })).toEqual(
    filter({ "without.tagIds": ["a", "b"], tagIds: ["c"], "netRR.min": 0 }),
  );
  expect(includeOnly(left, { tagIds: ["a"] })).toEqual(
    filter({ "without.tagIds": ["b"], tagIds: ["a"], "without.netRR.min": 0 }),
  );
});

test("Y-322 exclusions of a filter are conditions of their own", () => {
  const left = filter({ symbols: ["EURUSD"], "without.tagIds": ["a"], "without.netRR.min": 0, "without.netRR.max": 1 });
  expect(leftOutBy(left)).toEqual({ tagIds: ["a"], "netRR.min": 0, "netRR.max": 1 });
  expect([leavesOut(left), leavesOut(filter({ symbols: ["EURUSD"] }))]).toEqual([true, false]);
});

test("Y-322 leaving out part of a range keeps the bounds that the filter asks for; leaving out all of it removes them", () => {
  const asked = filter({ "holdingMs.min": 60, "holdingMs.max": 600 });
  expect(leaveOut(asked, { "holdingMs.min": 60, "holdingMs.max": 300 })).toEqual(
    filter({ ...asked, "without.holdingMs.min": 60, "without.holdingMs.max": 300 }),
  );
  expect(leaveOut(asked, { "holdingMs.min": 60, "holdingMs.max": 600 })).toEqual(
    filter({ "without.holdingMs.min": 60, "without.holdingMs.max": 600 }),
  );
  const days = filter({ startDate: "2024-03-01" });
  expect(leaveOut(days, { startDate: "2024-03-01", endDate: "2024-03-31" })).toEqual(
    filter({ ...days, "without.startDate": "2024-03-01", "without.endDate": "2024-03-31" }),
  );
});

test("Y-322 one range of each figure is left out: the latest, never a mix of two", () => {
  const left = filter({ "without.holdingMs.max": 60, "without.lossesBefore.min": 2 });
  expect(leaveOut(left, { "holdingMs.min": 3_600 })).toEqual(
    filter({ "without.holdingMs.min": 3_600, "without.lossesBefore.min": 2 }),
  );
  expect(include(filter({ "netRR.min": 3, "without.netRR.max": 1 }), { "netRR.max": 1 })).toEqual(
    filter({ "netRR.max": 1 }),
  );
});
