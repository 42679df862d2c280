import { expect, test } from "vitest";
import { sumOfCells } from "./sum-of-cells.ts";

test("Y-114 the hours of a day add up, money exactly, and what no cell has is not there", () => {
  const cell = { count: 1, netProfit: "0.10", netRR: 1.5, netPercentage: null, netPips: 4 };
  expect(sumOfCells([cell, { ...cell, netProfit: "0.20", netRR: null }])).toEqual({
    netProfit: "0.30",
    netRR: 1.5,
    netPercentage: null,
    netPips: 8,
  });
});
