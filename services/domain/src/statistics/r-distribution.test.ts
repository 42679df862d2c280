import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WinLossStatus } from "../enumerations.ts";
import { defaultBreakEvenRange, winLossStatus } from "../figures/win-loss.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { rDistribution } from "./r-distribution.ts";

const columnsOf = (values: readonly (number | null)[]) =>
  tradeColumns(
    tradesOf(
      values.map((r) => String(Math.round((r ?? 1) * 100))),
      (index) => {
        const netRR = values[index] ?? null;
        return netRR === null ? {} : { netRR, result: winLossStatus(netRR, null, defaultBreakEvenRange) };
      },
    ),
  );
const allRows = (values: readonly unknown[]) => Uint32Array.from(values.keys());

describe("the R distribution", () => {
  test("Y-112 losses, the one break-even bin and wins follow each other from low to high", () => {
    const values = [-1.02, -1, -0.8, 0.05, -0.1, 0.1, 0.2, 1, 1.1];
    const { bins, width, n, mean } = rDistribution(columnsOf(values), allRows(values));
    expect(width).toBe(0.25);
    expect(n).toBe(9);
    expect(mean).toBeCloseTo(values.reduce((sum, r) => sum + r, 0) / 9, 12);
    expect(bins.map(({ result, count }) => [result, count])).toEqual([
      [WinLossStatus.Loss, 1],
      [WinLossStatus.Loss, 2],
      [WinLossStatus.Loss, 0],
      [WinLossStatus.Loss, 0],
      [WinLossStatus.Loss, 0],
      [WinLossStatus.BreakEven, 3],
      [WinLossStatus.Win, 1],
      [WinLossStatus.Win, 0],
      [WinLossStatus.Win, 0],
      [WinLossStatus.Win, 0],
      [WinLossStatus.Win, 2],
    ]);
  });

  test("Y-112 the axis is linear: −1R and +1R stand equally far from break-even, whatever lies between", () => {
    for (const values of [
      [-1, 0, 1],
      [-1, 1],
      [-3, 0.5],
    ]) {
      const { bins, width } = rDistribution(columnsOf(values), allRows(values));
      const starts = bins.flatMap(({ result, from }) => (result === WinLossStatus.BreakEven ? [] : [from ?? 0]));
      const steps = starts.slice(1).map((from, index) => (from - (starts[index] ?? 0)) / width);
      for (const step of steps) expect(step).toBeCloseTo(1, 6);
      expect(starts).toHaveLength(((values.at(-1) ?? 0) - (values[0] ?? 0)) / width + 1);
    }
  });

  test("Y-112 W + BE + L of the bins are n, and a bin's bounds hold exactly its trades", () => {
    const r = fc.oneof(
      fc.double({ min: -30, max: 60, noNaN: true }),
      fc.integer({ min: -40, max: 40 }).map((q) => q / 4),
    );
    fc.assert(
      fc.property(fc.array(fc.option(r, { nil: null }), { maxLength: 120 }), (values) => {
        const columns = columnsOf(values);
        const { bins, n } = rDistribution(columns, allRows(values));
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(n);
        expect(n).toBe(values.filter((value) => value !== null).length);
        for (const { result, from, to, count } of bins) {
          const inside = values.filter(
            (value, row) =>
              value !== null &&
              columns.result[row] === result &&
              value >= (from ?? -Infinity) &&
              value <= (to ?? Infinity),
          );
          expect(inside.length).toBe(count);
        }
      }),
    );
  });

  test("T-172 trades without R are in no bin", () => {
    expect(rDistribution(columnsOf([null]), Uint32Array.of(0))).toMatchObject({ bins: [], n: 0, mean: null });
  });
});
