import { type RangeFamily, type RangeName, rangeFamilies } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { factNames } from "../trade-storage/range-facts.ts";
import type { RowOrder, RowRun } from "./table/gathered.ts";

/**
 * The facts of one family for all trades of a projection, in their order. A trade has no record, one (the whole
 * position) or the whole followed by its parts.
 */
export interface FamilyColumns {
  /** Facts of one record. */
  width: number;
  /** Record at which each trade begins, and the end behind the last. */
  starts: Uint32Array;
  facts: Float64Array;
}

/** Facts of trades as they come, whatever their order. */
export class FamilyBuilder {
  readonly #width: number;
  /** Where the facts of each row stand. */
  readonly #from: Uint32Array;
  readonly #records: Uint32Array;
  #facts = new Float64Array(4_096);
  #used = 0;

  constructor(family: RangeFamily, rows: number) {
    this.#width = factNames[family].length;
    this.#from = new Uint32Array(rows);
    this.#records = new Uint32Array(rows);
  }

  /** @returns room for the facts of a row, one record after the other; valid until the next call */
  put(row: number, facts: number): Float64Array {
    if (this.#used + facts > this.#facts.length) {
      const larger = new Float64Array((this.#used + facts) * 2);
      larger.set(this.#facts.subarray(0, this.#used));
      this.#facts = larger;
    }
    this.#from[row] = this.#used;
    this.#records[row] = facts / this.#width;
    this.#used += facts;
    return this.#facts.subarray(this.#used - facts, this.#used);
  }

  columns(): FamilyColumns {
    const width = this.#width;
    const starts = startsOf(this.#records);
    const facts = new Float64Array(this.#used);
    for (let row = 0; row < this.#records.length; row += 1) {
      copyFacts(
        this.#facts,
        this.#from[row] ?? 0,
        facts,
        (starts[row] ?? 0) * width,
        (this.#records[row] ?? 0) * width,
      );
    }
    return { width, starts, facts };
  }
}

/** Facts of two tables as `gathered` puts their rows together. */
export function gatheredFamily(first: FamilyColumns, second: FamilyColumns, order: RowOrder): FamilyColumns {
  const { width } = first;
  const { from, replaced } = order;
  if (replaced?.every(({ row, by }) => hasSameFacts(first, row, second, by))) return first;
  const rows = first.starts.length - 1;
  const records = new Uint32Array(from.length);
  for (let row = 0; row < from.length; row += 1) {
    const at = from[row] ?? 0;
    records[row] = at < rows ? recordsOf(first, at) : recordsOf(second, at - rows);
  }
  const starts = startsOf(records);
  const facts = new Float64Array((starts[from.length] ?? 0) * width);
  let at = 0;
  for (const { isFirst, start, end } of order.runs ?? singleRows(from, rows)) {
    const { facts: source, starts: begins } = isFirst ? first : second;
    const copied = source.subarray((begins[start] ?? 0) * width, (begins[end] ?? 0) * width);
    facts.set(copied, at);
    at += copied.length;
  }
  return { width, starts, facts };
}

function* singleRows(from: Uint32Array, rows: number): Generator<RowRun> {
  for (const at of from) {
    const start = at < rows ? at : at - rows;
    yield { isFirst: at < rows, start, end: start + 1 };
  }
}

function recordsOf({ starts }: FamilyColumns, row: number): number {
  return (starts[row + 1] ?? 0) - (starts[row] ?? 0);
}

function hasSameFacts(first: FamilyColumns, row: number, second: FamilyColumns, other: number): boolean {
  const [one, two] = [factsOfRow(first, row), factsOfRow(second, other)];
  return one.length === two.length && one.every((fact, index) => Object.is(fact, two[index]));
}

/** All facts of one trade. */
function factsOfRow({ width, starts, facts }: FamilyColumns, row: number): Float64Array {
  return facts.subarray((starts[row] ?? 0) * width, (starts[row + 1] ?? 0) * width);
}

function startsOf(records: Uint32Array): Uint32Array {
  const starts = new Uint32Array(records.length + 1);
  for (let row = 0; row < records.length; row += 1) starts[row + 1] = (starts[row] ?? 0) + (records[row] ?? 0);
  return starts;
}

function copyFacts(source: Float64Array, from: number, target: Float64Array, to: number, count: number): void {
  for (let fact = 0; fact < count; fact += 1) target[to + fact] = source[from + fact] ?? Number.NaN;
}

/** Whether a trade has one record: the whole position, of a single part. */
export function isWhole({ starts }: FamilyColumns, row: number): boolean {
  return (starts[row + 1] ?? 0) - (starts[row] ?? 0) === 1;
}

/** One fact of the whole position; NaN where there is none. */
export function wholeFact({ width, starts, facts }: FamilyColumns, row: number, fact: number): number {
  const start = starts[row] ?? 0;
  return start === starts[row + 1] ? Number.NaN : (facts[start * width + fact] ?? Number.NaN);
}

/** One fact of every part of a trade; the whole where it is the only one. */
export function partFacts({ width, starts, facts }: FamilyColumns, row: number, fact: number): number[] {
  const [first, end] = partsOf(starts, row);
  return Array.from({ length: end - first }, (_, index) => facts[(first + index) * width + fact] ?? Number.NaN);
}

/** Whether any part of a trade has a fact within bounds that are included; the whole counts where it is the only one. */
export function anyPartWithin(
  { width, starts, facts }: FamilyColumns,
  row: number,
  fact: number,
  min: number,
  max: number,
): boolean {
  const start = starts[row] ?? 0;
  const end = starts[row + 1] ?? 0;
  for (let record = end - start > 1 ? start + 1 : start; record < end; record += 1) {
    const value = facts[record * width + fact] ?? Number.NaN;
    if (value >= min && value <= max) return true;
  }
  return false;
}

function partsOf(starts: Uint32Array, row: number): [first: number, end: number] {
  const [start, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
  return [end - start > 1 ? start + 1 : start, end];
}

/** One condition on a fact. */
export interface RangeTest {
  family: RangeFamily;
  /** Place in the record. */
  fact: number;
  min: number;
  max: number;
}

/** What a filter asks of facts outside the projection itself. */
export function rangeTests(filter: TradeFilter): RangeTest[] {
  const tests: RangeTest[] = [];
  for (const [family, names] of Object.entries(rangeFamilies) as [RangeFamily, readonly RangeName[]][]) {
    names.forEach((name, fact) => {
      const [min, max] = [filter[`${name}.min`], filter[`${name}.max`]];
      if (min === undefined && max === undefined) return;
      tests.push({ family, fact, min: min ?? -Infinity, max: max ?? Infinity });
    });
  }
  for (const field of ["stopHit", "targetHit"] as const) {
    const wanted = filter[field];
    if (wanted === undefined) continue;
    tests.push({ family: "risk", fact: factNames.risk.indexOf(field), min: Number(wanted), max: Number(wanted) });
  }
  return tests;
}
