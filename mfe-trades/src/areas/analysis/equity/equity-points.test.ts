import type { EquityPoint } from "@entrywise/contracts/trades/statistics.api";
import { expect, test } from "vitest";
import { axisText, equityGeometry, nearestIndex } from "./equity-points.ts";

const point = (at: string, cumulative: string, drawdown = "0"): EquityPoint => ({
  at: `${at}T10:00:00.000Z`,
  tradeId: null,
  count: 1,
  netProfit: "0",
  cumulative,
  drawdown,
});
const points = [point("2024-11-20", "10.50"), point("2024-11-22", "-30", "40.50"), point("2024-11-26", "5", "5.50")];

test("T-169 the curve begins at 0 and the drawdown hangs below it, its deepest point known", () => {
  const { equity, drawdown, deepest } = equityGeometry(points);
  expect(equity.map(([, value]) => value)).toEqual([0, 10.5, -30, 5]);
  expect(drawdown.map(([, value]) => value)).toEqual([0, 0, -40.5, -5.5]);
  expect(deepest).toBe(1);
  expect(equityGeometry([]).deepest).toBe(-1);
});

test("T-169 the point nearest to the pointer is taken", () => {
  expect([5, 14, 16, 99].map((time) => nearestIndex([10, 20, 30], time))).toEqual([0, 0, 1, 2]);
  expect(nearestIndex([], 5)).toBe(-1);
});

test("P-757 axes write thousands short", () => {
  expect([0, 950, 15_000, -3_500, 2_500_000, 12.5].map(axisText)).toEqual(["0", "950", "15k", "−3.5k", "2.5M", "12.5"]);
});
