import { expect, test } from "vitest";
import { isFailing, isUnhealthy } from "./health.ts";

test.each([
  [49, 49, false],
  [50, 1, false],
  [50, 2, true],
  [100, 2, false],
  [100, 3, true],
  [10_000, 200, false],
  [10_000, 201, true],
  [0, 0, false],
])("M-164 of %d pages %d failed for several people: taken back %s", (pages, failed, expected) => {
  expect(isFailing({ pages, failed, reporters: 3 })).toBe(expected);
});

test.each([0, 1, 2])("M-240 what only %d users or addresses report takes nothing back", (reporters) => {
  expect(isFailing({ pages: 60, failed: 60, reporters })).toBe(false);
});

test("M-244 a release that failed for several people is no target, however few opened it", () => {
  expect(isUnhealthy({ pages: 4, failed: 4, reporters: 3 })).toBe(true);
  expect(isUnhealthy({ pages: 4, failed: 2, reporters: 2 })).toBe(false);
  expect(isUnhealthy({ pages: 1000, failed: 20, reporters: 9 })).toBe(false);
});
