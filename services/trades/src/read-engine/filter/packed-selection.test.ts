import fc from "fast-check";
import { expect, test } from "vitest";
import { packSelection, rowsOf } from "./packed-selection.ts";

test("T-341 a packed selection gives back its rows, none more and none less", () => {
  const selections = fc
    .integer({ min: 0, max: 300 })
    .chain((length) => fc.tuple(fc.constant(length), fc.subarray(Array.from({ length }, (_, row) => row))));
  fc.assert(
    fc.property(selections, ([length, rows]) => {
      expect([...rowsOf(packSelection(Uint32Array.from(rows), length))]).toEqual(rows);
    }),
  );
});

test("T-341 all rows of a long table come back, and a packed selection takes a bit a row", () => {
  const all = Uint32Array.from({ length: 100_001 }, (_, row) => row);
  const packed = packSelection(all, all.length);
  expect(rowsOf(packed)).toEqual(all);
  expect(packed.bits.byteLength).toBeLessThan(12_600);
});
