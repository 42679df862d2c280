import { expect, test } from "vitest";
import { trendPath } from "./trend-path.ts";

const box = { width: 100, height: 56 };

test("Y-242 a running sum of the preview is a step line from 0, in its box", () => {
  expect(trendPath([1, 2, -2], box)).toEqual({ line: "M0,28H33.3V15.5H66.7V3H100V53", zero: 28 });
});

test("Y-242 sums that never move lie on the line of 0, and one sum is no line", () => {
  expect(trendPath([0, 0], box)).toEqual({ line: "M0,3H50V3H100V3", zero: 3 });
  expect(trendPath([4], box)).toBeNull();
});
