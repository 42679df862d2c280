import fc from "fast-check";
import { expect, test } from "vitest";
import { factNames } from "../trade-core/storage/range-facts.ts";
import { FamilyBuilder, gatheredFamily } from "./family-builder.ts";
import { type FamilyColumns, partFacts, wholeFact } from "./family-columns.ts";
import { rowOrder } from "./table/gathered.ts";

const width = factNames.profit.length;
/** First fact of each record of a trade. */
const records = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 });

function columnsOf(trades: readonly (readonly number[])[]): FamilyColumns {
  const builder = new FamilyBuilder("profit", trades.length);
  for (const [row, firsts] of [...trades.entries()].reverse()) {
    if (firsts.length === 0) continue;
    const facts = builder.put(row, firsts.length * width);
    for (const [record, fact] of firsts.entries()) facts[record * width] = fact;
  }
  return builder.columns();
}

const factsOf = (columns: FamilyColumns) =>
  Array.from(columns.counts, (_, row) => ({ whole: wholeFact(columns, row, 0), parts: partFacts(columns, row, 0) }));

test("T-341 facts follow the rows of their trades through many changes, and older columns keep theirs", () => {
  const change = fc.record({ written: fc.array(records, { maxLength: 5 }), seed: fc.nat() });
  fc.assert(
    fc.property(fc.array(records, { maxLength: 12 }), fc.array(change, { maxLength: 8 }), (begun, changes) => {
      let trades: readonly (readonly number[])[] = begun;
      let columns = columnsOf(trades);
      for (const { written, seed } of changes) {
        const [before, was] = [columns, trades];
        const remaining = Array.from(trades.keys()).filter((row) => (row + seed) % 4 !== 0);
        const from = [...remaining, ...written.map((_, row) => trades.length + row)].sort(
          (a, b) => ((a * seed) % 7) - ((b * seed) % 7),
        );
        trades = from.map((row) => [...was, ...written][row] ?? []);
        columns = gatheredFamily(before, columnsOf(written), rowOrder(was.length, Uint32Array.from(from)));
        expect(factsOf(columns)).toEqual(factsOf(columnsOf(trades)));
        expect(factsOf(before)).toEqual(factsOf(columnsOf(was)));
      }
    }),
  );
});

test("T-341 facts of one changed trade copy no others until the room is used up", () => {
  const trades = Array.from({ length: 300 }, (_, row) => [row + 1]);
  const first = columnsOf(trades);
  let columns = first;
  let copies = 0;
  for (let change = 0; change < 3_000; change += 1) {
    const row = change % trades.length;
    trades[row] = [-change];
    const order = rowOrder(
      trades.length,
      Uint32Array.from(trades, (_, at) => (at === row ? trades.length : at)),
    );
    const changed = gatheredFamily(columns, columnsOf([[-change]]), order);
    if (changed.facts !== columns.facts) copies += 1;
    columns = changed;
  }
  expect(factsOf(columns)).toEqual(factsOf(columnsOf(trades)));
  expect(wholeFact(first, 5, 0)).toBe(6);
  expect(copies).toBeGreaterThan(0);
  expect(copies).toBeLessThan(10);
});
