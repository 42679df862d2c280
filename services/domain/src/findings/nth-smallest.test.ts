import fc from "fast-check";
import { expect, test } from "vitest";
import { medianOf, nthSmallest } from "./nth-smallest.ts";

const rowsOf = (values: readonly number[]) => Uint32Array.from(values, (_, row) => row);
const median = (values: readonly number[]) => medianOf(Float64Array.from(values), rowsOf(values));

test("Y-320 the median is the number in the middle of those that are known, the lower one of two", () => {
  expect(median([3, Number.NaN, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([Number.NaN])).toBeNull();
  expect(median([])).toBeNull();
  expect(medianOf(Float64Array.from([9, 1, 5, 9]), Uint32Array.from([1, 2]))).toBe(1);
});

test("Y-320 every place has the number that sorting would put there, whatever repeats", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 40 }), (list) => {
      const sorted = [...list].sort((a, b) => a - b);
      for (const place of list.keys()) expect(nthSmallest(Float64Array.from(list), place)).toBe(sorted[place]);
    }),
  );
});
