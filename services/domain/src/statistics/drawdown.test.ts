import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { big } from "../testing/position-fixture.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import type { CashFlow } from "./drawdown.ts";
import { headline } from "./headline.ts";

const hour = 3_600_000;

function fall(nets: readonly (string | number)[], startingBalance: string | null, cashFlows: readonly CashFlow[] = []) {
  const balance = startingBalance === null ? null : big(startingBalance);
  const { drawdown, recoveryFactor } = headline(tradeColumns(tradesOf(nets)), null, {
    startingBalance: balance,
    cashFlows,
  });
  return {
    maximal: toWire(drawdown?.maximal ?? null),
    absolute: toWire(drawdown?.absolute ?? null),
    percent: drawdown?.percent ?? null,
    rows: [drawdown?.peakRow ?? null, drawdown?.troughRow ?? null],
    recoveryFactor,
  };
}

describe("drawdown", () => {
  test("T-169 T-342 from 75,000 to 50,000 is a drawdown of 33.3 %", () => {
    const { maximal, percent } = fall([25_000, -25_000], "50000");
    expect(maximal).toBe("25000");
    expect(percent).toBeCloseTo(33.3, 1);
  });

  test("T-169 it is the deepest fall below an earlier peak, with the rows it ran from and to", () => {
    expect(fall([100, -30, 50, -80, 10, -20, 500], "1000")).toMatchObject({
      maximal: "90",
      percent: (90 / 1120) * 100,
      absolute: "0",
      rows: [2, 5],
    });
  });

  test("T-169 the start is a peak too, and absolute drawdown is measured from it", () => {
    expect(fall([-30, -20, 10, 70], "1000")).toMatchObject({
      maximal: "50",
      absolute: "50",
      percent: 5,
      rows: [null, 1],
    });
  });

  test("T-169 a peak that is only reached again is still the earlier one", () => {
    expect(fall([100, -10, 10, -30], null).rows).toEqual([0, 3]);
  });

  test("T-169 recovery factor is net over maximal drawdown and does not exist without one", () => {
    expect(fall([100, -40], null).recoveryFactor).toBe(1.5);
    expect(fall([-40], null).recoveryFactor).toBe(-1);
    expect(fall([100, 40], "1000")).toMatchObject({ maximal: "0", percent: 0, recoveryFactor: null });
  });

  test("T-169 a percentage needs a balance that was positive at the peak", () => {
    expect(fall([100, -40], null).percent).toBeNull();
    expect(fall([-40], "0").percent).toBeNull();
  });

  test("T-169 deposits enter the balance at their date and never the curve", () => {
    const flows = [{ time: 1.5 * hour, amount: 10_000 }];
    expect(fall([-500, 0, -1000], "1000", flows)).toMatchObject({ maximal: "1500", percent: (1500 / 11_000) * 100 });
    expect(fall([-500, 0, -1000], "1000")).toMatchObject({ maximal: "1500", percent: 150 });
    const late = [{ time: 5 * hour, amount: 10_000 }];
    expect(fall([-500, 0, -100], "1000", late).percent).toBe(60);
    const withdrawn = [{ time: 0, amount: -500 }];
    expect(fall([100, -60], "1000", withdrawn).percent).toBe(10);
  });

  test("T-169 equal money on both sides of a cent stays exactly level", () => {
    const nets = Array.from({ length: 3000 }, (_, index) => (index % 2 === 0 ? "0.1" : "-0.1"));
    expect(fall(nets, null)).toMatchObject({ maximal: "0.1", absolute: "0" });
  });
});
