import { expect, test } from "vitest";
import { spreadLabels } from "./spread-labels.ts";

test("T-316 labels that would overlap lie around the middle of what they label, the others at their line", () => {
  expect(spreadLabels([50, 100, 104, 200], 20, 10, 300)).toEqual([50, 92, 112, 200]);
  expect(spreadLabels([100, 100, 100], 20, 10, 300)).toEqual([80, 100, 120]);
  expect(spreadLabels([96, 100, 118], 20, 10, 300)).toEqual([
    expect.closeTo(84.67, 2),
    expect.closeTo(104.67, 2),
    expect.closeTo(124.67, 2),
  ]);
});

test("T-316 labels stay within the plot and keep their distance at its edges", () => {
  expect(spreadLabels([10, 12, 14, 200], 14, 10, 200)).toEqual([10, 24, 38, 200]);
  expect(spreadLabels([190, 195, 200], 14, 10, 200)).toEqual([172, 186, 200]);
  expect(spreadLabels([], 14, 10, 200)).toEqual([]);
});
