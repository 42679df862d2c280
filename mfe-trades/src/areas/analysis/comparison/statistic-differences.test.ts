import { expect, test } from "vitest";
import { makeHeadline } from "../../../test/trades.ts";
import { statisticDifference } from "./statistic-differences.ts";

const first = makeHeadline({ netProfit: "0.3", strikeRate: 0.5, drawdownRR: 4, averageLossRR: -0.8 });
const second = makeHeadline({ netProfit: "0.1", strikeRate: 0.4, drawdownRR: 6, averageLossRR: -1 });

test("Y-112 differences are exact where they are money and of what is shown elsewhere", () => {
  expect(statisticDifference("netProfit", first, second)).toEqual({ kind: "money", value: "0.2", isBetter: null });
  expect(statisticDifference("drawdownRR", first, second)).toEqual({ kind: "rr", value: 2, isBetter: true });
  expect(statisticDifference("averageLossRR", second, first)).toMatchObject({ isBetter: false });
  const rate = statisticDifference("strikeRate", first, second);
  expect(rate).toMatchObject({ kind: "points", isBetter: true });
  expect(rate?.value).toBeCloseTo(10, 12);
});

test("Y-112 less is better where drawdown is given without a sign, and money falls deeper with its sign", () => {
  const deep = makeHeadline({ maximalDrawdown: { money: "900", percentage: 9, at: null }, absoluteDrawdown: "50" });
  const flat = makeHeadline({ maximalDrawdown: { money: "100", percentage: 1, at: null }, absoluteDrawdown: "0" });
  expect(statisticDifference("drawdownPercentage", deep, flat)).toMatchObject({ value: 8, isBetter: false });
  expect(statisticDifference("absoluteDrawdown", deep, flat)).toMatchObject({ value: "50", isBetter: false });
  expect(statisticDifference("maximalDrawdown", deep, flat)).toMatchObject({ value: "-800", isBetter: false });
});

test("Y-112 money of two currencies has no difference, nor what one side lacks", () => {
  expect(statisticDifference("expectancy", first, { ...second, currency: "EUR" })).toBeNull();
  expect(statisticDifference("expectancyRR", first, { ...second, currency: "EUR" })).not.toBeNull();
  expect(statisticDifference("sqn", first, { ...second, sqn: null })).toBeNull();
  expect(statisticDifference("deviationRR", first, second)).toBeNull();
});

test("Y-112 a difference that is shown as 0.00 makes no side the better one", () => {
  const other = { ...first, profitFactor: (first.profitFactor ?? 0) + 0.004 };
  expect(statisticDifference("profitFactor", first, other)).toMatchObject({ isBetter: null });
});

test("Y-112 equal statistics make no side the better one", () => {
  expect(statisticDifference("profitFactor", first, first)).toEqual({ kind: "number", value: 0, isBetter: null });
});
