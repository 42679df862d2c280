import fc from "fast-check";
import { expect, test } from "vitest";
import { FactStore } from "../fact-store.ts";
import { among, anyPart, coded, countPassing, failing, passing, rowsPassing, within } from "./conditions.ts";

test("T-130 rows pass all conditions, each with its bounds included, and what is none passes no bounds", () => {
  const results = Float64Array.of(1, 2, Number.NaN, 4, 5);
  const status = Uint8Array.of(1, 1, 1, 2, 1);
  expect([...rowsPassing(5, [])]).toEqual([0, 1, 2, 3, 4]);
  expect([...rowsPassing(5, [within(results, 2, 5)])]).toEqual([1, 3, 4]);
  expect([...rowsPassing(5, [within(results, -Infinity, Infinity)])]).toEqual([0, 1, 3, 4]);
  expect([...rowsPassing(5, [within(results, 2, 5), among(status, [1, 7])])]).toEqual([1, 4]);
  expect([...rowsPassing(5, [coded(Uint32Array.of(0, 1, 2, 1, 0), Uint8Array.of(1, 0, 1))])]).toEqual([0, 2, 4]);
});

test("T-130 one filter leaves the rows of another as they are", () => {
  const odd = rowsPassing(6, [passing((row) => row % 2 === 1)]);
  rowsPassing(8, []);
  expect(countPassing(4, [passing((row) => row > 0)])).toBe(3);
  expect([...odd]).toEqual([1, 3, 5]);
});

test("T-131 any part of a position passes, the whole only where it is the only part", () => {
  // Without facts, of a single part, and the whole with two parts behind it; the second fact of each is compared.
  const store = new FactStore(8);
  store.put(Float64Array.of(0, 5, 0, 5, 0, 1, 0, 9));
  const columns = {
    width: 2,
    starts: Uint32Array.of(0, 0, 1),
    counts: Uint16Array.of(0, 1, 3),
    facts: store.facts,
    store,
  };
  expect([...rowsPassing(3, [anyPart(columns, 1, 5, 5)])]).toEqual([1]);
  expect([...rowsPassing(3, [anyPart(columns, 1, 5, 9)])]).toEqual([1, 2]);
  expect([...rowsPassing(3, [anyPart(columns, 0, 5, 9)])]).toEqual([]);
});

test("Y-322 rows that pass conditions and rows that fail them add up to all rows, in order, whatever was filtered before", () => {
  const values = fc.array(fc.nat({ max: 9 }), { maxLength: 60 });
  const bounds = fc.record({ low: fc.nat({ max: 9 }), high: fc.nat({ max: 9 }), odd: fc.boolean() });
  fc.assert(
    fc.property(values, bounds, fc.nat({ max: 9 }), (column, { low, high, odd }, least) => {
      const figures = Float64Array.from(column, (value) => (value === 7 ? Number.NaN : value));
      const found = [within(figures, low, high), ...(odd ? [passing((row) => row % 2 === 1)] : [])];
      const before = passing((row) => (column[row] ?? 0) >= least);
      const [passed, failed, whole] = [found, [failing(found)], []].map((conditions) => [
        ...rowsPassing(column.length, [before, ...conditions]),
      ]);
      expect([...(passed ?? []), ...(failed ?? [])].toSorted((a, b) => a - b)).toEqual(whole);
      expect(failed).toEqual(failed?.toSorted((a, b) => a - b));
    }),
  );
});

test("Y-322 rows without a value stay when a range is left out, and two exclusions leave out rows that either finds", () => {
  const results = Float64Array.of(1, 2, Number.NaN, 4, 5);
  const status = Uint8Array.of(1, 1, 1, 2, 1);
  expect([...rowsPassing(5, [failing([within(results, 2, 4)])])]).toEqual([0, 2, 4]);
  expect([...rowsPassing(5, [failing([within(results, 2, 4)]), failing([within(results, 5, 5)])])]).toEqual([0, 2]);
  expect([...rowsPassing(5, [failing([within(results, 2, 4), among(status, [1])])])]).toEqual([0, 2, 3, 4]);
});
