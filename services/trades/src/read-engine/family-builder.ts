import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import { factNames } from "../trade-core/storage/range-facts.ts";
import { FactStore } from "./fact-store.ts";
import type { FamilyColumns } from "./family-columns.ts";
import type { RowOrder } from "./table/gathered.ts";

/** Facts of trades as they come, whatever their order. */
export class FamilyBuilder {
  readonly #width: number;
  /** Where the facts of each row stand. */
  readonly #from: Uint32Array;
  readonly #counts: Uint16Array;
  #facts = new Float64Array(4_096);
  #used = 0;

  constructor(family: RangeFamily, rows: number) {
    this.#width = factNames[family].length;
    this.#from = new Uint32Array(rows);
    this.#counts = new Uint16Array(rows);
  }

  /** @returns room for the facts of a row, one record after the other; valid until the next call */
  put(row: number, facts: number): Float64Array {
    if (this.#used + facts > this.#facts.length) {
      const larger = new Float64Array((this.#used + facts) * 2);
      larger.set(this.#facts.subarray(0, this.#used));
      this.#facts = larger;
    }
    this.#from[row] = this.#used;
    this.#counts[row] = facts / this.#width;
    this.#used += facts;
    return this.#facts.subarray(this.#used - facts, this.#used);
  }

  columns(): FamilyColumns {
    return stored(this.#width, this.#counts, (row, length) => {
      const from = this.#from[row] ?? 0;
      return this.#facts.subarray(from, from + length);
    });
  }
}

/** Columns with a store of their own. */
function stored(
  width: number,
  counts: Uint16Array,
  factsOf: (row: number, length: number) => Float64Array,
): FamilyColumns {
  const records = counts.reduce((sum, count) => sum + count, 0);
  const store = new FactStore(records * width);
  const starts = new Uint32Array(counts.length);
  for (let row = 0; row < counts.length; row += 1) {
    const count = counts[row] ?? 0;
    if (count > 0) starts[row] = (store.put(factsOf(row, count * width)) ?? 0) / width;
  }
  return { width, starts, counts, facts: store.facts, store };
}

/** Facts of two tables as `gathered` puts their rows together; those of the first stay where they are. */
export function gatheredFamily(first: FamilyColumns, second: FamilyColumns, order: RowOrder): FamilyColumns {
  const { from, replaced } = order;
  if (replaced?.every(({ row, by }) => hasSameFacts(first, row, second, by))) return first;
  const { width, store } = first;
  const rows = first.starts.length;
  const starts = new Uint32Array(from.length);
  const counts = new Uint16Array(from.length);
  const added = store.put(second.facts.subarray(0, lengthOf(second)));
  const offset = (added ?? 0) / width;
  for (let row = 0; row < from.length; row += 1) {
    const at = from[row] ?? 0;
    const isFirst = at < rows;
    starts[row] = isFirst ? (first.starts[at] ?? 0) : offset + (second.starts[at - rows] ?? 0);
    counts[row] = (isFirst ? first.counts[at] : second.counts[at - rows]) ?? 0;
  }
  if (added !== null) return { width, starts, counts, facts: store.facts, store };
  return stored(width, counts, (row) => {
    const at = from[row] ?? 0;
    return at < rows ? factsOfRow(first, at) : factsOfRow(second, at - rows);
  });
}

/** Facts up to the end of the last record. */
function lengthOf({ width, starts, counts }: FamilyColumns): number {
  return starts.reduce((end, start, row) => Math.max(end, start + (counts[row] ?? 0)), 0) * width;
}

function hasSameFacts(first: FamilyColumns, row: number, second: FamilyColumns, other: number): boolean {
  const [one, two] = [factsOfRow(first, row), factsOfRow(second, other)];
  return one.length === two.length && one.every((fact, index) => Object.is(fact, two[index]));
}

/** All facts of one trade. */
function factsOfRow({ width, starts, counts, facts }: FamilyColumns, row: number): Float64Array {
  const start = starts[row] ?? 0;
  return facts.subarray(start * width, (start + (counts[row] ?? 0)) * width);
}
