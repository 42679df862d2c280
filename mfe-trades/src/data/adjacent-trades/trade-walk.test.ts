import { expect, test } from "vitest";
import { tradeWalk } from "./trade-walk.ts";

test("T-222 previous and next wrap around the list, counted from 1", () => {
  expect(tradeWalk(["a", "b", "c"], "a")).toEqual({ place: 1, total: 3, previous: "c", next: "b" });
  expect(tradeWalk(["a", "b", "c"], "c")).toEqual({ place: 3, total: 3, previous: "b", next: "a" });
});

test("T-222 a list of one trade leads nowhere, a trade outside of the list leads into it", () => {
  expect(tradeWalk(["a"], "a")).toEqual({ place: 1, total: 1, previous: null, next: null });
  expect(tradeWalk(["a", "b"], "x")).toEqual({ place: null, total: 2, previous: "b", next: "a" });
  expect(tradeWalk([], "x")).toEqual({ place: null, total: 0, previous: null, next: null });
});

test("Y-180 a trade of a queue that has been done leaves it and still leads to the next one", () => {
  const before = tradeWalk(["a", "b", "c"], "b");
  expect(tradeWalk(["a", "c"], "b", before)).toEqual({ place: null, total: 2, previous: "a", next: "c" });
  expect(tradeWalk(["a"], "b", before)).toEqual({ place: null, total: 1, previous: "a", next: "a" });
  expect(tradeWalk([], "b", before)).toEqual({ place: null, total: 0, previous: null, next: null });
});
