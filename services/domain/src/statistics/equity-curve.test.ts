import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal, toWire } from "../decimal.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { type EquityOptions, equityCurve } from "./equity-curve.ts";
import { headline } from "./headline.ts";
import { fixedOffset } from "./time-zone.ts";

const at =
  (...dates: string[]) =>
  (index: number) => ({ closeTime: Date.parse(dates[index] ?? "") });
const nets = fc.array(
  fc.integer({ min: -10_000, max: 10_000 }).map((cents) => toWire(Decimal(cents).div(100)) ?? "0"),
  { minLength: 1, maxLength: 120 },
);

describe("equity curve", () => {
  test("T-164 by trade it has a point for each, with cumulative net, R and drawdown", () => {
    const columns = tradeColumns(tradesOf([10, -4, 2], (index) => ({ netRR: [1, null, 0.5][index] ?? null })));
    const curve = equityCurve(columns);
    expect(curve.map((point) => toWire(point.cumulativeNet))).toEqual(["10", "6", "8"]);
    expect(curve.map((point) => toWire(point.drawdown))).toEqual(["0", "4", "2"]);
    expect(curve.map((point) => point.cumulativeRR)).toEqual([1, 1, 1.5]);
    expect(curve.map((point) => point.time)).toEqual([0, 3_600_000, 7_200_000]);
  });

  test.each<[NonNullable<EquityOptions["by"]>, number[]]>([
    ["trade", [1, 1, 1, 1, 1]],
    ["hour", [2, 1, 1, 1]],
    ["day", [3, 1, 1]],
    ["week", [3, 1, 1]],
    ["month", [4, 1]],
    ["quarter", [4, 1]],
    ["year", [5]],
  ])("T-164 by %s the five trades stand in points of %j", (by, trades) => {
    const dates = [
      "2025-03-02T10:10Z",
      "2025-03-02T10:50Z",
      "2025-03-02T23:30Z",
      "2025-03-03T08:00Z",
      "2025-04-01T00:00Z",
    ];
    const columns = tradeColumns(tradesOf([1, 1, 1, 1, 1], at(...dates)));
    expect(equityCurve(columns, { by }).map((point) => point.trades)).toEqual(trades);
  });

  test("T-173 days begin at the user's midnight", () => {
    const columns = tradeColumns(tradesOf([1, 1], at("2025-03-02T22:30Z", "2025-03-02T23:30Z")));
    expect(equityCurve(columns, { by: "day" })).toHaveLength(1);
    expect(equityCurve(columns, { by: "day", localTime: fixedOffset(60) })).toHaveLength(2);
  });

  test("T-169 thinning keeps the end, the extremes and the deepest drawdown", () => {
    fc.assert(
      fc.property(nets, fc.integer({ min: 1, max: 40 }), (values, maximumPoints) => {
        const columns = tradeColumns(tradesOf(values));
        const curve = equityCurve(columns, { maximumPoints });
        const whole = headline(columns);
        expect(curve.length).toBe(Math.min(maximumPoints, values.length));
        expect(curve.reduce((sum, point) => sum + point.trades, 0)).toBe(values.length);
        expect(toWire(curve.at(-1)?.cumulativeNet ?? null)).toBe(toWire(whole.netProfit));
        const deepest = curve.reduce((most, point) => (point.drawdown.gt(most) ? point.drawdown : most), Decimal(0));
        expect(toWire(deepest)).toBe(toWire(whole.drawdown?.maximal ?? null));
        for (const point of curve) {
          expect(point.lowest.lte(point.cumulativeNet) && point.highest.gte(point.cumulativeNet)).toBe(true);
        }
      }),
    );
  });

  test("T-164 no trades, no curve", () => {
    expect(equityCurve(tradeColumns([]))).toEqual([]);
  });
});
