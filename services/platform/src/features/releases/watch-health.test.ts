import { expect, test } from "vitest";
import { isFailing } from "./watch-health.ts";

test.each([
  [49, 49, false],
  [50, 1, false],
  [50, 2, true],
  [100, 2, false],
  [100, 3, true],
  [10_000, 200, false],
  [10_000, 201, true],
  [0, 0, false],
])("M-164 of %d loads %d failed: taken back %s", (loads, failed, expected) => {
  expect(isFailing({ loads, failed })).toBe(expected);
});
