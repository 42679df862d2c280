import { expect, test } from "vitest";
import { sampledCurves } from "./sampled-curve.ts";

const trade = (sum: number) => ({ count: 1, sum });

test("Y-113 curves of different lengths stand beside each other by their trades, each to its own end", () => {
  expect(sampledCurves([[1, 3, 2, 5].map(trade), [-1, -2].map(trade)])).toEqual({
    trades: [0, 1, 2, 3, 4],
    sums: [
      [0, 1, 3, 2, 5],
      [0, -1, -2],
    ],
  });
});

test("Y-113 points that stand for several trades keep their place, and every curve ends with its whole sum", () => {
  const long = Array.from({ length: 500 }, (_, index) => ({ count: 20, sum: index + 1 }));
  const { trades, sums } = sampledCurves([long, [{ count: 2_513, sum: 7 }]]);
  expect(trades).toHaveLength(401);
  expect(trades.at(-1)).toBe(10_000);
  expect(sums[0]?.at(-1)).toBe(500);
  expect(sums[1]?.at(-1)).toBe(7);
  expect(trades[(sums[1]?.length ?? 0) - 1]).toBe(2_525);
});

test("Y-113 without trades there is one place and nothing in it", () => {
  expect(sampledCurves([[], []])).toEqual({ trades: [0], sums: [[0], [0]] });
});
