import { type RangeFamily, type RangeName, rangeFamilies } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { factNames } from "../trade-storage/range-facts.ts";

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

const none = new Float64Array(0);

/** @param factsOf all records of a trade one after the other; undefined is none */
export function familyColumns(
  family: RangeFamily,
  ids: readonly string[],
  factsOf: (id: string) => Float64Array | undefined,
): FamilyColumns {
  const width = factNames[family].length;
  const starts = new Uint32Array(ids.length + 1);
  const found = ids.map((id, row) => {
    const facts = factsOf(id) ?? none;
    starts[row + 1] = (starts[row] ?? 0) + facts.length / width;
    return facts;
  });
  const facts = new Float64Array((starts[ids.length] ?? 0) * width);
  for (const [row, one] of found.entries()) facts.set(one, (starts[row] ?? 0) * width);
  return { width, starts, facts };
}

/** All facts of one trade. */
export function factsOfRow({ width, starts, facts }: FamilyColumns, row: number): Float64Array {
  return facts.subarray((starts[row] ?? 0) * width, (starts[row + 1] ?? 0) * width);
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
  const [first, end] = partsOf(starts, row);
  for (let record = first; record < end; record += 1) {
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
