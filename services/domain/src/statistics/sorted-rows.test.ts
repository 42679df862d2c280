import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortedRows } from "./sorted-rows.ts";

const value = fc.oneof(
  fc.constantFrom(Number.NaN, 0, -0, 1, -1, 0.1, Infinity, -Infinity, Number.MIN_VALUE, 1e15 + 0.3),
  fc.double({ noNaN: true }),
  fc.integer({ min: -5, max: 5 }),
);

/** The order of the specification, as plain as it can be. */
function inOrder(values: readonly number[], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return [...values.keys()].sort((a, b) => {
    const [left, right] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN];
    if (left < right) return -sign;
    if (left > right) return sign;
    if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
    return (a - b) * sign;
  });
}

describe("rows in the order of their values", () => {
  test("T-341 stand as if each was compared with each, both ways, those without a value last", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), fc.boolean(), (values, descending) => {
        expect([...sortedRows(values, descending)]).toEqual(inOrder(values, descending));
      }),
    );
  });

  test("T-341 stand so where there are many of them too", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 40, maxLength: 60 }), fc.boolean(), (some, descending) => {
        const values = Array.from({ length: 6_000 }, (_, row) => (some[row % some.length] ?? 0) * (1 + (row % 7)));
        expect([...sortedRows(Float64Array.from(values), descending)]).toEqual(inOrder(values, descending));
      }),
      { numRuns: 20 },
    );
    const alike = new Uint8Array(5_000).fill(3);
    expect([...sortedRows(alike, true)].slice(0, 2)).toEqual([4_999, 4_998]);
  });
});
