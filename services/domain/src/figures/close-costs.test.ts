import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { asTotals, closeCosts, eachCost, eachListedCost, listedCosts, sumCosts, totalCost } from "./close-costs.ts";

test("T-289 the costs of a close are its commissions, roll, dividends and other costs with their sign", () => {
  const costs = {
    ...eachCost(() => null),
    commissions: Decimal("-5.25"),
    roll: Decimal("-1.5"),
    dividends: Decimal("0.75"),
    otherCosts: Decimal("-0.1"),
  };
  expect(sumCosts(costs)?.toFixed()).toBe("-6.1");
});

test("T-289 a cost that isn't entered counts as nothing, and with no costs at all there is no sum", () => {
  expect(sumCosts({ ...eachCost(() => null), roll: Decimal("-2") })?.toFixed()).toBe("-2");
  expect(sumCosts(eachCost(() => null))).toBeNull();
});

test("T-112 lists show three costs in columns of their own, and the rest only in the sum", () => {
  expect(listedCosts).toEqual(["commissions", "roll", "dividends"]);
  expect(closeCosts).toEqual([...listedCosts, "otherCosts"]);
  expect(eachListedCost((cost) => cost.length)).toEqual({ commissions: 11, roll: 4, dividends: 9 });
});

test("T-286 sums of costs are named after them", () => {
  expect(totalCost("otherCosts")).toBe("totalOtherCosts");
  expect(asTotals(eachCost((cost) => cost))).toEqual({
    totalCommissions: "commissions",
    totalRoll: "roll",
    totalDividends: "dividends",
    totalOtherCosts: "otherCosts",
  });
});
