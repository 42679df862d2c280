import { expect, test } from "vitest";
import { sumOfCells } from "./sum-of-cells.ts";

test("Y-114 the hours of a day add up, money exactly, with the number of trades that R is of", () => {
  const cell = { count: 1, countRR: 1, netProfit: "0.10", netRR: 1.5, netPercentage: null, netPips: 4 };
  expect(sumOfCells([cell, { ...cell, countRR: 0, netProfit: "0.20", netRR: null }])).toEqual({
    count: 2,
    countRR: 1,
    netProfit: "0.30",
    netRR: 1.5,
    netPercentage: null,
    netPips: 8,
  });
});
