import { describe, expect, test } from "vitest";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";
import { calculateSpread, sharpeRatio, sortinoRatio, sqnValidFrom, systemQualityNumber } from "./return-ratios.ts";

/** n values, n odd, with the given mean and sample standard deviation. */
function spread(n: number, mean: number, deviation: number): Float64Array {
  return Float64Array.from({ length: n }, (_, index) => {
    if (index === 0) return mean;
    return index % 2 === 0 ? mean + deviation : mean - deviation;
  });
}

describe("return ratios", () => {
  test("T-170 T-342 25 trades with a mean of 0.8 R and a deviation of 2.5 R are an SQN of 1.6", () => {
    expect(systemQualityNumber(calculateSpread(spread(25, 0.8, 2.5)))).toBeCloseTo(1.6, 12);
    expect(sqnValidFrom).toBe(30);
  });

  test("T-170 there is no SQN of one trade or of trades that are all alike", () => {
    expect(systemQualityNumber(calculateSpread(Float64Array.of(1)))).toBeNull();
    expect(systemQualityNumber(calculateSpread(Float64Array.of(0.1, 0.1, 0.1)))).toBeNull();
    expect(systemQualityNumber(calculateSpread(Float64Array.of()))).toBeNull();
  });

  test("T-170 Sharpe divides by the population deviation of the returns", () => {
    expect(sharpeRatio(calculateSpread(Float64Array.of(0.1, -0.05, 0.04)))).toBeCloseTo(
      0.03 / Math.sqrt(0.0114 / 3),
      12,
    );
    expect(sharpeRatio(calculateSpread(Float64Array.of(0.1)))).toBeNull();
  });

  test("T-170 Sortino divides by the losing returns over all trades", () => {
    expect(sortinoRatio(calculateSpread(Float64Array.of(0.1, -0.05, 0.04)))).toBeCloseTo(
      0.03 / Math.sqrt(0.0025 / 3),
      12,
    );
    expect(sortinoRatio(calculateSpread(Float64Array.of(0.1, 0.2)))).toBeNull();
  });

  test("T-170 a return is the net over the balance before the trade; trades on no known balance are left out", () => {
    const balances = [1000, 1100, null, 0];
    const columns = tradeColumns(tradesOf([100, -55, 20, 5], (index) => ({ balanceBefore: balances[index] ?? null })));
    const { sharpe, sortino } = headline(columns);
    expect(sharpe.n).toBe(2);
    expect(sharpe.value).toBeCloseTo(0.025 / 0.075, 12);
    expect(sortino.value).toBeCloseTo(0.025 / Math.sqrt(0.0025 / 2), 12);
  });
});
