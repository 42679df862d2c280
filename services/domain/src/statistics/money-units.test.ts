import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Big, Decimal, toWire } from "../decimal.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";
import { moneyAt, moneyColumn } from "./money-column.ts";
import { moneyUnits } from "./money-units.ts";

/** From cents to all digits that are stored: the last need two parts. */
const nets = fc.integer({ min: 0, max: 15 }).chain((digits) =>
  fc.array(
    fc
      .bigInt({ min: -(10n ** BigInt(3 + digits)), max: 10n ** BigInt(3 + digits) })
      .map((units) => Decimal(units.toString()).times(`1e-${digits}`)),
    { minLength: 1, maxLength: 60 },
  ),
);

const sumOf = (values: readonly Big[]) => values.reduce((sum, value) => sum.plus(value), Decimal(0));

/** Deepest fall and lowest point by their definition, without any speed. */
function slowFall(values: readonly Big[]) {
  let [level, peak, deepest, lowest] = [Decimal(0), Decimal(0), Decimal(0), Decimal(0)];
  for (const value of values) {
    level = level.plus(value);
    if (level.gt(peak)) peak = level;
    if (peak.minus(level).gt(deepest)) deepest = peak.minus(level);
    if (level.lt(lowest)) lowest = level;
  }
  return { deepest, lowest };
}

describe("money in units", () => {
  test("T-341 a unit is the last digit that any row needs, and every row is a whole number of it", () => {
    const units = moneyUnits(moneyColumn(["1.5", "-2.25", null, "0"]));
    expect([...(units?.values ?? [])]).toEqual([150, -225, Number.NaN, 0]);
    expect(toWire(units?.unit ?? null)).toBe("0.01");
    expect([...(moneyUnits(moneyColumn(["12", "-7"]))?.values ?? [])]).toEqual([12, -7]);
  });

  test("T-341 money whose sums would not be exact has none", () => {
    expect(moneyUnits(moneyColumn(["9007199254740991"]))).not.toBeNull();
    expect(moneyUnits(moneyColumn(["9007199254740990", "-2"]))).toBeNull();
    expect(moneyUnits(moneyColumn(["12.000000000000001"]))).toBeNull();
    expect(moneyUnits(moneyColumn([]))?.values).toHaveLength(0);
  });

  test("T-341 units are the amounts themselves", () => {
    fc.assert(
      fc.property(nets, (values) => {
        const column = moneyColumn(values.map(toWire));
        const units = moneyUnits(column);
        if (units === null) return;
        const amounts = [...units.values].map((value) => toWire(Decimal(value).times(units.unit)));
        expect(amounts).toEqual(values.map((_, row) => toWire(moneyAt(column, row))));
      }),
    );
  });

  test("T-341 T-168 sums, drawdown and streaks are exact, whether one number a row is enough or not", () => {
    fc.assert(
      fc.property(nets, (values) => {
        const columns = tradeColumns(tradesOf(values.map((value) => toWire(value) ?? "0")));
        const result = headline(columns);
        const fall = slowFall(values);
        expect(toWire(result.sumOfWins)).toBe(toWire(sumOf(values.filter((value) => value.gt(0)))));
        expect(toWire(result.sumOfLosses)).toBe(toWire(sumOf(values.filter((value) => value.lt(0)))));
        expect(toWire(result.drawdown?.maximal ?? null)).toBe(toWire(fall.deepest));
        expect(toWire(result.drawdown?.absolute ?? null)).toBe(toWire(fall.lowest.abs()));
        expect([result.positives, result.negatives]).toEqual([
          values.filter((value) => value.gt(0)).length,
          values.filter((value) => value.lt(0)).length,
        ]);
        const { longest } = result.streaks.wins;
        if (longest === null) return;
        const run = values.slice(longest.firstRow, longest.lastRow + 1);
        expect([run.length, run.every((value) => value.gt(0))]).toEqual([longest.count, true]);
        expect(toWire(longest.sum)).toBe(toWire(sumOf(run)));
      }),
    );
  });
});
