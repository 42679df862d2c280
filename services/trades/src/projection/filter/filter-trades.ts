import { type OverallRange, overallRanges } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { type MoneyColumn, moneyNumber } from "@entrywise/domain/statistics/money-column";
import { shareFact } from "../balance-shares.ts";
import { anyPartWithin, isWhole, rangeTests } from "../family-columns.ts";
import { neverSaid, type TradeTable } from "../table/trade-table.ts";
import type { UserProjection } from "../user-projection.ts";
import { localTimeOf, timeTests } from "./filter-times.ts";
import { asksForRules, ruleTests } from "./rule-tests.ts";

/** Whether a row passes one condition. */
type Test = (row: number) => boolean;

/** Rows of a filter, ascending; the one definition behind lists, widgets, statistics and totals. */
export function filterTrades(projection: UserProjection, filter: TradeFilter): Uint32Array {
  return projection.kept(`filter ${JSON.stringify(filter)}`, () => {
    const rows = allRows(projection.trades.length);
    const tests = [
      ...testsOf(filter, projection),
      ...overallTests(filter, projection),
      ...momentTests(filter, projection.trades),
      ...timeTests(filter, projection.trades, localTimeOf(filter, projection)),
      ...searchTests(filter, projection),
      ...answerTests(filter, projection),
      ...familyTests(filter, projection),
    ];
    return tests.reduce(passing, rows).slice();
  });
}

/** Rows that are executed and closed: what statistics count of a filter. */
export function countedRows(projection: UserProjection, filter: TradeFilter): Uint32Array {
  const { status, isClosed } = projection.trades;
  return projection.kept(`counted ${JSON.stringify(filter)}`, () =>
    passing(
      filterTrades(projection, filter).slice(),
      (row) => status[row] === TradeStatus.Executed && isClosed[row] === 1,
    ).slice(),
  );
}

export function allRows(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}

/** The rows that pass, in the memory of those that were given. */
function passing(rows: Uint32Array, test: Test): Uint32Array {
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (!test(row)) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}

/** @throws Error when the projection was asked for without the filter */
function familyTests(filter: TradeFilter, { families, shares }: UserProjection): Test[] {
  return rangeTests(filter).map(({ family, fact, min, max }) => {
    const columns = families.get(family);
    if (!columns) throw new Error(`the ${family} facts are not loaded`);
    const share = shareFact(shares, columns, family, fact);
    if (share === null) return (row) => anyPartWithin(columns, row, fact, min, max);
    return (row) => {
      if (!isWhole(columns, row)) return anyPartWithin(columns, row, fact, min, max);
      const value = share(row);
      return value >= min && value <= max;
    };
  });
}

/** @throws Error when the projection was asked for without the filter */
function answerTests(filter: TradeFilter, { rules }: UserProjection): Test[] {
  if (!asksForRules(filter)) return [];
  if (rules.answers === null) throw new Error("the answers to rules are not loaded");
  return ruleTests(filter, rules.answers);
}

/** The words that a search looks for; a trade must have all of them. */
export function searchedWords({ search }: TradeFilter): string[] {
  return search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
}

/** @throws Error when the projection was asked for without the filter */
function searchTests(filter: TradeFilter, { texts }: UserProjection): Test[] {
  const words = searchedWords(filter);
  if (words.length === 0) return [];
  const { searched } = texts;
  if (searched === null) throw new Error("the texts are not loaded");
  return [(row) => words.every((word) => searched[row]?.includes(word))];
}

function testsOf(filter: TradeFilter, projection: UserProjection): Test[] {
  const tests: Test[] = [];
  const { trades } = projection;
  const { dictionaries } = trades;
  const oneOf = <T>(wanted: readonly T[] | undefined, column: ArrayLike<number>, values?: { where: Where<T> }) => {
    if (!wanted || wanted.length === 0) return;
    const isWanted = new Set<unknown>(wanted);
    const passes = values?.where((value) => isWanted.has(value)) ?? null;
    tests.push((row) => (passes === null ? isWanted.has(column[row]) : passes[column[row] ?? 0] === 1));
  };
  oneOf(
    filter.symbols?.map((symbol) => symbol.toUpperCase()),
    trades.symbols,
    dictionaries.symbols,
  );
  oneOf(filter.marketTypes, trades.marketType);
  oneOf(filter.winLossStatuses, projection.columns().result);
  oneOf(filter.statuses, trades.status);
  oneOf(filter.accountIds, trades.accounts, dictionaries.accounts);
  oneOf(
    filter.strategyIds?.map((id) => (id === "none" ? null : id)),
    trades.strategies,
    dictionaries.strategies,
  );
  oneOf(filter.importId === undefined ? undefined : [filter.importId], trades.imports, dictionaries.imports);
  if (filter.tagIds?.length) tests.push(carriesOneOf(filter.tagIds, trades));
  const { direction, open, needsReview, directionPredictionCorrect } = filter;
  if (direction !== undefined) tests.push((row) => trades.direction[row] === direction);
  if (open !== undefined) {
    const isClosed = open ? 0 : 1;
    tests.push((row) => trades.isClosed[row] === isClosed && !Number.isNaN(trades.openTime[row]));
  }
  if (needsReview !== undefined) tests.push((row) => isUnreviewed(trades, row) === needsReview);
  if (directionPredictionCorrect !== undefined) {
    const wanted = directionPredictionCorrect === null ? neverSaid : Number(directionPredictionCorrect);
    tests.push((row) => trades.prediction[row] === wanted);
  }
  return tests;
}

type Where<T> = (passes: (value: T | null) => boolean) => Uint8Array;

/** An executed trade that nobody has looked back on. */
function isUnreviewed({ status, isReviewed }: TradeTable, row: number): boolean {
  return status[row] === TradeStatus.Executed && isReviewed[row] === 0;
}

/** "none" stands for trades without tags. */
function carriesOneOf(tagIds: readonly string[], { tagSets, dictionaries }: TradeTable): Test {
  const wanted = new Set(tagIds);
  const takesUntagged = wanted.has("none");
  const passes = dictionaries.tagSets.where((ids) =>
    ids.length === 0 ? takesUntagged : ids.some((id) => wanted.has(id)),
  );
  return (row) => passes[tagSets[row] ?? 0] === 1;
}

type Reader = (row: number) => number;

const numberOf =
  (column: Float64Array): Reader =>
  (row) =>
    column[row] ?? Number.NaN;
const moneyOf =
  (column: MoneyColumn): Reader =>
  (row) =>
    moneyNumber(column, row);

const overallFacts: Readonly<Record<OverallRange, (projection: UserProjection) => Reader>> = {
  totalNetRR: ({ trades }) => numberOf(trades.netRR),
  totalNetPercentage: ({ shares }) => numberOf(shares().net),
  totalNetPips: ({ trades }) => numberOf(trades.netPips),
  totalNetProfit: ({ trades }) => moneyOf(trades.netProfit),
  totalDividends: ({ trades }) => moneyOf(trades.dividends),
  totalRoll: ({ trades }) => moneyOf(trades.roll),
  totalCommissions: ({ trades }) => moneyOf(trades.commissions),
  totalGrossProfit: ({ trades }) => moneyOf(trades.grossProfit),
  totalSize: ({ trades }) => numberOf(trades.size),
};

export function isOverall(range: string): range is OverallRange {
  return range in overallFacts;
}

/** Reads a figure of the whole position, as filters compare it; NaN where there is none. */
export function overallFact(range: OverallRange, projection: UserProjection): Reader {
  return overallFacts[range](projection);
}

interface Bounds {
  min: number | undefined;
  max: number | undefined;
  of: Reader;
}

/** Bounds are included; what is none lies between no bounds. */
function withinAll(bounds: readonly Bounds[]): Test[] {
  return bounds
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    .map(({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, of }) => (row) => {
      const value = of(row);
      return value >= min && value <= max;
    });
}

function overallTests(filter: TradeFilter, projection: UserProjection): Test[] {
  const bounded = overallRanges.map((name) => ({ name, min: filter[`${name}.min`], max: filter[`${name}.max`] }));
  return withinAll(
    bounded
      .filter(({ min, max }) => min !== undefined || max !== undefined)
      .map(({ name, min, max }) => ({ min, max, of: overallFact(name, projection) })),
  );
}

/** Length and close in whole milliseconds; an open trade has neither. */
function momentTests(filter: TradeFilter, { openTime, closeTime }: TradeTable): Test[] {
  const close = (row: number) => closeTime[row] ?? Number.NaN;
  return withinAll([
    {
      min: filter["holdingMs.min"],
      max: filter["holdingMs.max"],
      of: (row) => Math.floor(close(row) - (openTime[row] ?? Number.NaN)),
    },
    { min: filter["closeMs.min"], max: filter["closeMs.max"], of: (row) => Math.floor(close(row)) },
  ]);
}
