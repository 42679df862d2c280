import { describe, expect, test } from "vitest";
import { Direction } from "../enumerations.ts";
import { big, eurUsd, instrument } from "../testing/position-fixture.ts";
import { compoundGrowth, maximumPeriods } from "./compound-growth.ts";
import { positionSize } from "./position-size.ts";
import { tradeProfit } from "./profit.ts";

const sized = (balance: string, riskPercent: string, stopPips: string, pipValue: string, sizeStep: string) =>
  positionSize({
    balance: big(balance),
    riskPercent: big(riskPercent),
    stopPips: big(stopPips),
    pipValue: big(pipValue),
    sizeStep: big(sizeStep),
  });

describe("position size", () => {
  test("K-132 T-342 5,000 USD at 1 % over 200 pips of EUR/USD risks 50 USD, 0.25 USD per pip, 2,500 units", () => {
    const size = sized("5000", "1", "200", "0.0001", "1");
    expect(size?.riskAmount.toFixed()).toBe("50");
    expect(size?.costPerPip.toFixed()).toBe("0.25");
    expect(size?.size.toFixed()).toBe("2500");
    expect(size?.riskTaken.toFixed()).toBe("50");
  });

  test("K-132 T-342 10,000 USD at 1 % over 25 pips at 10 per lot is 0.40 lot", () => {
    expect(sized("10000", "1", "25", "10", "0.01")?.size.toFixed(2)).toBe("0.40");
  });

  test("K-132 T-342 1,000 USD at 2 % over 35 pips at 0.10 per micro lot is 5.71, rounded down to 5", () => {
    const size = sized("1000", "2", "35", "0.1", "1");
    expect(size?.exactSize.toFixed(2)).toBe("5.71");
    expect(size?.size.toFixed()).toBe("5");
    expect(size?.riskTaken.toFixed()).toBe("17.5");
  });

  test("K-132 a size that is whole in steps is not rounded down by a lost third", () => {
    expect(sized("900", "1", "3", "1", "1")?.size.toFixed()).toBe("3");
    expect(sized("700", "1", "7", "0.3", "0.333")?.size.toFixed()).toBe("3.33");
  });

  test("K-132 no size follows from a stop that is no distance", () => {
    expect(sized("1000", "1", "0", "10", "1")).toBeNull();
    expect(sized("1000", "1", "-5", "10", "1")).toBeNull();
  });
});

describe("compound growth", () => {
  const end = (start: string, percent: string, periods: number) =>
    compoundGrowth(big(start), big(percent), periods).at(-1)?.closing;

  test("K-131 T-342 1,000 at 2 % for 6 periods is 1,126.16 and 10,000 at 10 % for 12 is 31,384.28", () => {
    expect(end("1000", "2", 6)?.toFixed(2)).toBe("1126.16");
    expect(end("10000", "10", 12)?.toFixed(2)).toBe("31384.28");
  });

  test("K-131 nothing is rounded inside the loop", () => {
    expect(end("1000", "2", 6)?.toFixed()).toBe("1126.162419264");
    const rows = compoundGrowth(big("100"), big("10"), 2);
    expect(rows.map((row) => row.gain.toFixed())).toEqual(["10", "11"]);
  });

  test("K-131 no period means no growth, and periods are counted", () => {
    expect(compoundGrowth(big("1000"), big("2"), 0)).toEqual([]);
    for (const periods of [-1, 1.5, maximumPeriods + 1]) {
      expect(() => compoundGrowth(big("1000"), big("2"), periods)).toThrow(RangeError);
    }
  });
});

describe("profit", () => {
  test("K-133 T-342 selling 0.10 EURUSD from 1.19534 to 1.18454 wins 108.0 pips and 108.00 USD", () => {
    const profit = tradeProfit({
      direction: Direction.Short,
      instrument: eurUsd,
      size: big("0.10"),
      openPrice: big("1.19534"),
      closePrice: big("1.18454"),
    });
    expect(profit.netPips?.toFixed()).toBe("108");
    expect(profit.grossProfit?.toFixed()).toBe("108");
  });

  test("K-133 without an exchange rate there are pips but no money", () => {
    const profit = tradeProfit({
      direction: Direction.Long,
      instrument: instrument({ contractSize: "100000" }),
      size: big("1"),
      openPrice: big("1.1"),
      closePrice: big("1.2"),
    });
    expect(profit.netPips?.toFixed()).toBe("1000");
    expect(profit.grossProfit).toBeNull();
  });
});
