import { expect, test } from "vitest";
import { againstUsual } from "./against-usual.ts";

const { NaN: none } = Number;

test("Y-320 a value is told as a multiple of the median of its own group, of which five count at least", () => {
  const values = Float64Array.of(10, 20, 20, 30, 20, 7, none, 40);
  const groups = Uint32Array.of(0, 0, 0, 0, 0, 1, 0, 0);
  const counted = Uint32Array.of(0, 1, 2, 3, 4, 5, 6);
  expect([...againstUsual(values, groups, counted)]).toEqual([0.5, 1, 1, 1.5, 1, none, none, 2]);
  expect([...againstUsual(values, groups, counted.subarray(1))].every(Number.isNaN)).toBe(true);
});
