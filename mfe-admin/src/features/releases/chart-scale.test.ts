import { expect, test } from "vitest";
import { fitChartScale } from "./chart-scale.ts";

const point = (at: number, failedPercent: number | null, loads = 1) => ({ at, loads, failedPercent });

test("M-169 the axis of failed loads names zero, the limit and its top, and never writes one over another", () => {
  expect(fitChartScale([[point(0, 0.3), point(9, 0.2)]]).ticks).toEqual([0, 2, 2.5]);
  expect(fitChartScale([[point(0, 3.2)], [point(9, 0)]]).ticks).toEqual([0, 2, 3.5]);
  expect(fitChartScale([[point(0, 100)]]).ticks).toEqual([0, 100]);
});

test("M-169 a single point stands in the middle, several reach from edge to edge", () => {
  expect(fitChartScale([[point(7, 1)]]).x(7)).toBe(50);
  const { x } = fitChartScale([[point(10, 1), point(20, 1)], [point(30, null, 0)]]);
  expect([x(10), x(20), x(30)]).toEqual([0, 50, 100]);
});
