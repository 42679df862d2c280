import fc from "fast-check";
import { expect, test } from "vitest";
import { medianOf } from "./median.ts";

test("Y-320 the median is the number in the middle of those that are known, the lower one of two", () => {
  expect(medianOf(Float64Array.from([3, Number.NaN, 1, 2]))).toBe(2);
  expect(medianOf(Float64Array.from([4, 1, 3, 2]))).toBe(2);
  expect(medianOf(Float64Array.from([Number.NaN]))).toBeNull();
  expect(medianOf(new Float64Array(0))).toBeNull();
});

test("Y-320 it is what sorting would find, whatever repeats", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 40 }), (list) => {
      const sorted = [...list].sort((a, b) => a - b);
      expect(medianOf(Float64Array.from(list))).toBe(sorted[(list.length - 1) >> 1]);
    }),
  );
});
