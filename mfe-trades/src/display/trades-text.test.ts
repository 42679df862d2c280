import { expect, test } from "vitest";
import { ofTradesText, resultsText, tradesOfText, tradesText } from "./trades-text.ts";

test("Y-162 a count of trades is said in words, one trade as one", () => {
  expect([tradesText(0), tradesText(1), tradesText(1761)]).toEqual(["0 trades", "1 trade", "1,761 trades"]);
  expect([tradesOfText(9, 12), tradesOfText(12, 12), tradesOfText(0, 1)]).toEqual([
    "9 of 12 trades",
    "12 trades",
    "0 of 1 trade",
  ]);
  expect([ofTradesText(1), ofTradesText(2158)]).toEqual(["of 1 trade", "of 2,158 trades"]);
  expect([resultsText(1), resultsText(24)]).toEqual(["1 result", "24 results"]);
});
