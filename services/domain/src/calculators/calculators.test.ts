import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Direction } from "../enumerations.ts";
import { big, eurUsd, instrument } from "../testing/position-fixture.ts";
import { compoundGrowth, maximumPeriods } from "./compound-growth.ts";
import { positionSize, sizeForRisk } from "./position-size.ts";
import { profitOutcome, tradeProfit } from "./profit.ts";

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

const amount = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => big(`${hundredths}`).div(100));

test("K-132 a size never loses more than the risk, and one step more would", () => {
  fc.assert(
    fc.property(
      amount(1, 5_000),
      amount(1, 500),
      amount(1, 20),
      amount(1, 5),
      (riskAmount, stopPips, pipValue, sizeStep) => {
        const found = sizeForRisk({ riskAmount, stopPips, pipValue, sizeStep });
        expect(found?.riskTaken.lte(riskAmount)).toBe(true);
        expect(found?.size.plus(sizeStep).times(stopPips).times(pipValue).gt(riskAmount)).toBe(true);
      },
    ),
  );
});

test("K-131 each period closes on its opening with gain and payments, and the next opens there", () => {
  fc.assert(
    fc.property(
      amount(0, 100_000),
      amount(-50, 50),
      fc.integer({ min: 1, max: 60 }),
      amount(0, 500),
      amount(0, 100),
      (start, percent, periods, added, withdrawnPercent) => {
        const rows = compoundGrowth(start, percent, periods, { added, withdrawnPercent });
        let opening = start;
        for (const row of rows) {
          expect(row.opening.eq(opening)).toBe(true);
          expect(row.closing.eq(row.opening.plus(row.gain).plus(row.added).minus(row.withdrawn))).toBe(true);
          expect(row.gain.lt(0) ? row.withdrawn.eq(0) : row.withdrawn.lte(row.gain)).toBe(true);
          opening = row.closing;
        }
      },
    ),
    { numRuns: 50 },
  );
});

test("K-131 10,000 at 2 % with 250 added each month is 23,689.84 after two years", () => {
  const rows = compoundGrowth(big("10000"), big("2"), 24, { added: big("250"), withdrawnPercent: big("0") });
  expect(rows.at(-1)?.closing.toFixed(2)).toBe("23689.84");
});

test("K-133 a result after costs is as many R as it is times the money at risk", () => {
  const outcome = profitOutcome({
    direction: Direction.Short,
    instrument: eurUsd,
    size: big("0.10"),
    openPrice: big("1.19534"),
    closePrice: big("1.18454"),
    stopPrice: big("1.20034"),
    commission: big("7"),
  });
  expect(outcome.costs?.toFixed(2)).toBe("-0.70");
  expect(outcome.netProfit?.toFixed(2)).toBe("107.30");
  expect(outcome.riskAmount?.toFixed(2)).toBe("50.00");
  expect(outcome.netRR?.toFixed(2)).toBe("2.15");
});
