import { expect, test } from "vitest";
import { findOnly, leaveOut, leavesOut, leftOutBy, takeBack } from "./leave-out.ts";
import { isFiltering, readTradeFilter, type TradeFilter, unreadFilters, writeTradeFilter } from "./trade-filter-url.ts";

const filter = (own: Partial<TradeFilter>): TradeFilter => ({ dateTimeType: "close", ...own });

test("Y-322 what is left out stands in the address and is read back as it was", () => {
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

test("Y-322 what a link leaves out and nobody can read is reported by its field", () => {
  const address = new URLSearchParams("without.weekdays=8&without.symbols=EURUSD&without.withDemo=true");
  expect(readTradeFilter(address)).toEqual(filter({ "without.symbols": ["EURUSD"] }));
  expect(unreadFilters(address)).toEqual([{ field: "without.weekdays", value: "8" }]);
});

test("Y-322 leaving out adds to what is left out and takes the values out of what is asked for", () => {
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

test("Y-322 only these takes values back, and a filter asks for nothing that it leaves out", () => {
  const left = filter({ "without.tagIds": ["a", "b"], tagIds: ["c"], "without.netRR.min": 0 });
  expect(takeBack(left, { tagIds: ["a", "b"] })).toEqual(filter({ tagIds: ["c", "a", "b"], "without.netRR.min": 0 }));
  expect(takeBack(left, { "netRR.min": 0 })).toEqual(
    filter({ "without.tagIds": ["a", "b"], tagIds: ["c"], "netRR.min": 0 }),
  );
  expect(findOnly(left, { tagIds: ["a"] })).toEqual(
    filter({ "without.tagIds": ["b"], tagIds: ["a"], "without.netRR.min": 0 }),
  );
});

test("Y-322 what a filter leaves out is a filter of its own", () => {
  const left = filter({ symbols: ["EURUSD"], "without.tagIds": ["a"], "without.netRR.min": 0, "without.netRR.max": 1 });
  expect(leftOutBy(left)).toEqual({ tagIds: ["a"], "netRR.min": 0, "netRR.max": 1 });
  expect([leavesOut(left), leavesOut(filter({ symbols: ["EURUSD"] }))]).toEqual([true, false]);
});

test("Y-322 a range that is left out keeps the bounds that the filter asks for, unless it is the whole of them", () => {
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

test("Y-322 of one figure one range is left out: the latest, never bounds of two of them", () => {
  const left = filter({ "without.holdingMs.max": 60, "without.lossesBefore.min": 2 });
  expect(leaveOut(left, { "holdingMs.min": 3_600 })).toEqual(
    filter({ "without.holdingMs.min": 3_600, "without.lossesBefore.min": 2 }),
  );
  expect(takeBack(filter({ "netRR.min": 3, "without.netRR.max": 1 }), { "netRR.max": 1 })).toEqual(
    filter({ "netRR.max": 1 }),
  );
});
