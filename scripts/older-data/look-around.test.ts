import { expect, test } from "vitest";
import { findLosses, mergeLooks } from "./look-around.ts";

test("R-122 what is gone, shorter or another value is a loss, what is new is none", () => {
  const before = { trades: [{ id: "a", profit: "1.10" }], total: 1, name: null };
  expect(findLosses(before, { ...before, trades: [{ id: "a", profit: "1.10", fee: "0" }], extra: true })).toEqual([]);
  expect(findLosses(before, { ...before, trades: [] })).toEqual([".trades has 0 items, not 1"]);
  expect(findLosses(before, { ...before, trades: [{ id: "a", profit: "1.11" }] })).toEqual([
    '.trades[0].profit is "1.11", not "1.10"',
  ]);
  expect(findLosses(before, { trades: before.trades, total: 1 })).toEqual([".name is undefined, not null"]);
});

test("R-122 what differs between two looks is left open, the rest is held", () => {
  const merged = mergeLooks(
    { at: 1, list: [{ id: "a", seen: 1 }], more: [1] },
    { at: 2, list: [{ id: "a", seen: 2 }], more: [] },
  );
  expect(findLosses(merged, { at: 9, list: [{ id: "a", seen: 9 }], more: [1, 2] })).toEqual([]);
  expect(findLosses(merged, { at: 9, list: [{ id: "b", seen: 9 }], more: [] })).toEqual([
    '.list[0].id is "b", not "a"',
  ]);
});
