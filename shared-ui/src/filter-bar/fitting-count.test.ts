import { expect, test } from "vitest";
import { fittingCount } from "./fitting-count.ts";

const room = { tail: 100, fold: 40, gap: 8 };

test("T-130 chips fold from the right where they do not fit, and the button for them takes its own room", () => {
  const chips = [100, 100, 100];
  expect(fittingCount(chips, { ...room, whole: 424 })).toBe(3); // 3 × 108 + 100
  expect(fittingCount(chips, { ...room, whole: 423 })).toBe(2); // 2 × 108 + 48 + 100 = 364
  expect(fittingCount(chips, { ...room, whole: 363 })).toBe(1);
  expect(fittingCount(chips, { ...room, whole: 0 })).toBe(0);
});

test("T-130 without chips nothing folds", () => {
  expect(fittingCount([], { ...room, whole: 0 })).toBe(0);
});
