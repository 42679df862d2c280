import fc from "fast-check";
import { expect, test } from "vitest";
import { valueBins } from "./value-bins.ts";

test("Y-112 bins have round edges and hold every value once", () => {
  const bins = valueBins(Float64Array.of(-1, -1, -0.9, 0.2, 1.1, 2.3, 2.9), 8);
  expect(bins).toMatchObject({ n: 7, min: -1, max: 2.9, from: -1, step: 1, counts: [3, 1, 1, 2] });
});

test("Y-112 one outlier stands in the last bin and does not flatten the rest", () => {
  const values = Float64Array.from({ length: 300 }, (_, index) => (index === 0 ? 1e6 : (index % 30) / 10));
  const bins = valueBins(values, 24);
  expect(bins.counts.length).toBeGreaterThan(10);
  expect(bins.max).toBe(1e6);
  expect(bins.counts.at(-1)).toBeGreaterThan(0);
});

test("Y-112 no values and equal values have a picture too", () => {
  expect(valueBins(new Float64Array(0), 24)).toMatchObject({ n: 0, min: null, max: null, counts: [] });
  expect(valueBins(Float64Array.of(Number.NaN), 24).n).toBe(0);
  expect(valueBins(Float64Array.of(2, 2, 2), 24).counts).toEqual([3]);
  expect(valueBins(Float64Array.of(5e-324, 0), 2).counts).toEqual([2]);
});

test("Y-112 whatever the values, the counts add up to n and there are not more bins than wanted", () => {
  const value = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(Number.NaN));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 400 }), fc.integer({ min: 2, max: 40 }), (values, wanted) => {
      const bins = valueBins(Float64Array.from(values), wanted);
      expect(bins.counts.reduce((sum, count) => sum + count, 0)).toBe(bins.n);
      expect(bins.counts.length).toBeLessThanOrEqual(wanted + 1);
    }),
  );
});
