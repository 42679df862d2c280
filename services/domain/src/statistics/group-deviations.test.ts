import { expect, test } from "vitest";
import { groupDeviations } from "./group-deviations.ts";

const { NaN: none } = Number;
const column = Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9, none, 3, 1e8 + 1, 1e8 - 1);
const rows = Uint32Array.from(column, (_, row) => row);

test("Y-324 deviations are those of a sample, group by group, without what is not known", () => {
  const keys = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2);
  const [first, second, third, empty] = groupDeviations(column, { rows, keys, areKeysByRow: true }, 4);
  expect(first).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect([second, empty]).toEqual([null, null]);
  expect(third).toBeCloseTo(Math.SQRT2, 6);
});

test("Y-324 a row may stand in several groups, and keys stand beside the rows then", () => {
  const split = { rows: Uint32Array.of(0, 1, 0, 7), keys: Uint16Array.of(0, 0, 1, 1), areKeysByRow: false };
  const [first, second] = groupDeviations(column, split, 2);
  expect(first).toBeCloseTo(Math.SQRT2, 12);
  expect(second).toBeCloseTo(7 / Math.SQRT2, 12);
  expect(groupDeviations(column, { rows: Uint32Array.of(0, 1), keys: null, areKeysByRow: true }, 1)[0]).toBeCloseTo(
    Math.SQRT2,
    12,
  );
});
