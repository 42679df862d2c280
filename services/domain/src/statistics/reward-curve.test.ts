import fc from "fast-check";
import { expect, test } from "vitest";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { equityCurve } from "./equity-curve.ts";
import { rewardCurve } from "./reward-curve.ts";
import { fixedOffset } from "./time-zone.ts";

const some = fc.record({
  net: fc.integer({ min: -500, max: 500 }),
  r: fc.option(fc.integer({ min: -30, max: 30 }), { nil: null }),
  isChosen: fc.boolean(),
});
const asked = fc.record({
  by: fc.constantFrom("trade" as const, "hour" as const, "day" as const, "month" as const),
  maximumPoints: fc.integer({ min: 1, max: 30 }),
});

test("T-164 G-252 the curve of R is that of the equity curve, by trade and by period, however many points fit", () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), asked, (trades, options) => {
      const columns = tradeColumns(
        tradesOf(
          trades.map(({ net }) => net / 100),
          (index) => ({ netRR: trades[index]?.r ?? null }),
        ),
      );
      const selection = Uint32Array.from(trades.keys()).filter((row) => trades[row]?.isChosen === true);
      const of = { ...options, selection, localTime: fixedOffset(120) };
      const expected = equityCurve(columns, of).map(({ time, lastRow, trades: count, cumulativeRR, drawdownRR }) => ({
        ...{ time, lastRow, trades: count, cumulativeRR, drawdownRR },
      }));
      expect(rewardCurve(columns, of)).toEqual(expected);
    }),
  );
});
