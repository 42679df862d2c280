import { WinLossStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { meanPlace } from "./mean-place.ts";

const { Loss, BreakEven, Win } = WinLossStatus;
const bins = [
  { result: Loss, from: null, to: -1 },
  { result: Loss, from: -1, to: -0.5 },
  { result: Loss, from: -0.5, to: 0 },
  { result: BreakEven, from: null, to: null },
  { result: Win, from: 0.5, to: 1 },
];

test("Y-112 the mean stands on the axis where its R is, not at the edge of a bin", () => {
  expect(meanPlace(bins, -0.75, 0.5)).toBeCloseTo(1.5 / 5);
  expect(meanPlace(bins, 0.6, 0.5)).toBeCloseTo(4.2 / 5);
});

test("Y-112 a mean among outliers or within the break-even band stands in the middle of its bar", () => {
  expect(meanPlace(bins, -7, 0.5)).toBeCloseTo(0.5 / 5);
  expect(meanPlace(bins, 0.1, 0.5)).toBeCloseTo(3.5 / 5);
});

test("Y-112 without an R there is no mean", () => {
  expect(meanPlace(bins, null, 0.5)).toBeNull();
  expect(meanPlace([], 0, 0.5)).toBeNull();
});
