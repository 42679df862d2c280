import { describe, expect, test } from "vitest";
import { PipDisplay, ProfitDisplay } from "../enumerations.ts";
import { big } from "../testing/position-fixture.ts";
import { resultIn, rewardRisk, rewardText } from "./reward-risk.ts";

describe("showing results", () => {
  test.each([
    [1.219, "+1.22"],
    [0, "+0.00"],
    [-0.5, "-0.50"],
    [-0.001, "+0.00"],
    [1.005, "+1.01"],
    [null, "N/A"],
    [Number.NaN, "N/A"],
    [Number.POSITIVE_INFINITY, "N/A"],
  ])("P-756 a reward of %d reads %s", (value, text) => {
    expect(rewardText(value)).toBe(text);
  });

  test("T-166 X-305 the pip display chooses between R by pips, by profit, and by profit and fees", () => {
    const rr = { netPipRR: 1, netProfitRR: 2, netRR: 3 };
    expect(rewardRisk(PipDisplay.Pip, rr)).toBe(1);
    expect(rewardRisk(PipDisplay.Profit, rr)).toBe(2);
    expect(rewardRisk(PipDisplay.ProfitAndFees, rr)).toBe(3);
  });

  test("T-165 X-305 the profit display chooses between R, profit and percentage and knows nothing else", () => {
    const result = { netRR: 1.5, netProfit: big("12.5"), netPercentage: 2.5 };
    expect(resultIn(ProfitDisplay.RR, result)).toBe(1.5);
    expect(resultIn(ProfitDisplay.Profit, result)).toBe(result.netProfit);
    expect(resultIn(ProfitDisplay.Percentage, result)).toBe(2.5);
    expect(() => resultIn(4 as ProfitDisplay, result)).toThrow(RangeError);
  });
});
