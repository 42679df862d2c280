import { expect, test } from "vitest";
import { allOrRandomDraws, randomDraws } from "./byte-draws.ts";
import { chanceOfDifference, chanceOfSum } from "./chance-of-difference.ts";

// Fisher, "The Design of Experiments" (1935), section 21: Darwin's 15 pairs of maize, in eighths of an inch. Of 32,768 choices of
// signs 863 reach a sum of 314 or more, so 1,726 reach it in either direction.
const maize = Float64Array.from([49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]);

test("Y-320 the published example: Darwin's maize reaches its sum in 1,726 of 32,768 choices of signs", () => {
  expect(chanceOfSum(maize, allOrRandomDraws(15, 0, 1))).toBe(1726 / 32_768);
});

test("Y-320 random choices come near to the exact chance, and are the same every time", () => {
  const once = chanceOfSum(maize, randomDraws(15, 9_999, 7));
  expect(Math.abs(once - 1726 / 32_768)).toBeLessThan(0.015);
  expect(chanceOfSum(maize, randomDraws(15, 9_999, 7))).toBe(once);
});

test("Y-320 nothing that differs has the chance 1, and no chance is 0", () => {
  expect(chanceOfSum(new Float64Array(20), randomDraws(20, 999, 1))).toBe(1);
  expect(chanceOfSum(new Float64Array(200).fill(1), randomDraws(200, 999, 1))).toBe(1 / 1000);
});

test("Y-320 twenty trades of one day weigh like one day, not like twenty trades", () => {
  // Six days with 20 alike trades each; one of them is asked about. Twenty independent trades would be far beyond chance.
  const results = [2, 0.1, -0.1, 0.2, -0.2, 0];
  const all = { counts: new Float64Array(6).fill(20), sums: Float64Array.from(results, (one) => one * 20) };
  const inside = {
    counts: Float64Array.from([20, 0, 0, 0, 0, 0]),
    sums: Float64Array.from([40, 0, 0, 0, 0, 0]),
  };
  expect(chanceOfDifference({ inside, all }, allOrRandomDraws(6, 0, 1))).toBeGreaterThan(0.03);
});
