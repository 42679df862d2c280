import { exclusionsOf } from "@entrywise/contracts/trades/exclusions";
import {
  type RangeFamily,
  type RangeName,
  rangeFamilies,
  ratingRanges,
} from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { factNames } from "../trade-core/storage/range-facts.ts";
import type { FactStore } from "./fact-store.ts";

const overallRatingFact = ratingRanges.indexOf("overallRating");

/**
 * The facts of one family for all trades of a projection, in their order. A trade has no record, one (the whole
 * position) or the whole followed by its parts.
 */
export interface FamilyColumns {
  /** Facts of one record. */
  width: number;
  /** Record at which each trade begins. */
  starts: Uint32Array;
  /** Records of each trade. */
  counts: Uint16Array;
  /** Record after record; beyond those that `starts` names it may hold facts of other data versions. */
  facts: Float64Array;
  /** Where `facts` stand. */
  store: FactStore;
}

/** Whether a trade has one record: the whole position, of a single part. */
export function isWhole({ counts }: FamilyColumns, row: number): boolean {
  return counts[row] === 1;
}

/** One fact of the whole position; NaN where there is none. */
export function wholeFact({ width, starts, counts, facts }: FamilyColumns, row: number, fact: number): number {
  return counts[row] === 0 ? Number.NaN : (facts[(starts[row] ?? 0) * width + fact] ?? Number.NaN);
}

/** Overall rating in stars; NaN for none. */
export function overallRating(ratings: FamilyColumns, row: number): number {
  return wholeFact(ratings, row, overallRatingFact);
}

/** One fact of every part of a trade; the whole where it is the only one. */
export function partFacts({ width, starts, counts, facts }: FamilyColumns, row: number, fact: number): number[] {
  const count = counts[row] ?? 0;
  const start = starts[row] ?? 0;
  const [first, end] = [count > 1 ? start + 1 : start, start + count];
  return Array.from({ length: end - first }, (_, index) => facts[(first + index) * width + fact] ?? Number.NaN);
}

/** Tests whether any part of a row has a fact within the bounds, which are included; the whole counts where it is the only part. */
export function anyPartWithin({ width, starts, counts, facts }: FamilyColumns, fact: number, min: number, max: number) {
  return (row: number): boolean => {
    const start = starts[row] ?? 0;
    const count = counts[row] ?? 0;
    for (let record = count > 1 ? start + 1 : start; record < start + count; record += 1) {
      const value = facts[record * width + fact] ?? Number.NaN;
      if (value >= min && value <= max) return true;
    }
    return false;
  };
}

/** One condition on a fact. */
export interface RangeTest {
  family: RangeFamily;
  /** Place in the record. */
  fact: number;
  min: number;
  max: number;
}

/** Families whose facts must have been read before trades are filtered. */
export function filteredFamilies(filter: TradeFilter): Set<RangeFamily> {
  const filters = [filter, ...exclusionsOf(filter)];
  const families = new Set(filters.flatMap(rangeTests).map(({ family }) => family));
  return filters.every(({ rated }) => rated === undefined) ? families : families.add("rating");
}

/** What a filter asks of facts outside the projection itself. */
export function rangeTests(filter: Partial<TradeFilter>): RangeTest[] {
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
