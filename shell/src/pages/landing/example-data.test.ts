import { exampleEquity, exampleFalls } from "@entrywise/domain/example-year";
import { expect, test } from "vitest";
import { distribution, november } from "./example-data.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

test("the example of the landing page agrees with itself: curve, drawdown, month and number of trades", () => {
  expect(exampleEquity.at(-1)).toBe(14178);
  expect(Math.max(...exampleFalls().below)).toBe(3521);
  expect(Math.abs(sum(Object.values(november)) - 2912.77)).toBeLessThan(10); // days are rounded
  expect(sum(distribution.map(({ count }) => count))).toBe(378);
  expect(sum(distribution.filter(({ from }) => from < 0).map(({ count }) => count))).toBe(192);
  expect(sum(distribution.filter(({ from }) => from > 0).map(({ count }) => count))).toBe(158);
});
