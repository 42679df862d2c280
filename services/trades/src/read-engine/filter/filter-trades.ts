import { exclusionsOf } from "@entrywise/contracts/trades/exclusions";
import { dayContextRanges, overallRanges } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { knownRows } from "@entrywise/domain/statistics/trade-columns";
import { shareFact } from "../balance-shares.ts";
import { conductConditions } from "../conduct/conduct-conditions.ts";
import { dayContextOf } from "../day-context.ts";
import { dayPlacesOf } from "../day-places.ts";
import { anyPartWithin, isWhole, overallRating, rangeTests } from "../family-columns.ts";
import { groupReviewCode } from "../group-reviews.read-model.ts";
import type { Dictionary } from "../table/dictionary.ts";
import { neverSaid, type TradeTable } from "../table/trade-table.ts";
import type { UserProjection } from "../user-projection.ts";
import {
  among,
  anyPart,
  type Condition,
  coded,
  countPassing,
  failing,
  passing,
  rowsPassing,
  within,
} from "./conditions.ts";
import { localTimeOf, timeTests } from "./filter-times.ts";
import { overallFacts } from "./overall-facts.ts";
import { asksForRules, ruleTests } from "./rule-tests.ts";
import { asksForStops, sourceBits } from "./stop-sources.ts";

/** A filter of a projection of several owners, whose ids stand where others have the import of a trade. */
export interface OwnersFilter extends TradeFilter {
  ownerIds?: readonly string[] | undefined;
  "without.ownerIds"?: readonly string[] | undefined;
}

/** Rows of a filter, ascending; the one definition behind lists, widgets, statistics and totals. */
export function filterTrades(projection: UserProjection, filter: TradeFilter): Uint32Array {
  const recorded = asRecorded(projection);
  return recorded.cachedSelection(`filter ${JSON.stringify(filter)}`, () =>
    rowsPassing(recorded.trades.length, [...shown(filter, recorded), ...conditionsOf(filter, recorded)]),
  );
}

/** How many demo trades of a filter are left out of its list. */
export function countHiddenDemo(projection: UserProjection, filter: TradeFilter): number {
  const recorded = asRecorded(projection);
  const { leftOut } = recorded;
  if (leftOut === null || filter.withDemo === true) return 0;
  return countPassing(recorded.trades.length, [among(leftOut, [1]), ...conditionsOf(filter, recorded)]);
}

/**
 * What statistics count of a filter: executed trades from their first close on. One that is closed in part counts with
 * what it has realised, at its last close so far.
 */
export function countedRows(projection: UserProjection, filter: TradeFilter): Uint32Array {
  const recorded = asRecorded(projection);
  return recorded.cachedSelection(`counted ${JSON.stringify(filter)}`, () =>
    rowsPassing(recorded.trades.length, [...realised(recorded), ...conditionsOf(filter, recorded)]),
  );
}

/**
 * Counted rows with a result, over which every figure of the statistics but those of money is: a trade has none of whose exit
 * nothing tells what it brought.
 */
export function measuredRows(projection: UserProjection, filter: TradeFilter): Uint32Array {
  return knownRows(asRecorded(projection).trades.netProfit.whole, countedRows(projection, filter));
}

/** Those of the measured rows whose money is known: a trade without a rate for its day has none in the projection's currency. */
export function moneyRows(projection: UserProjection, filter: TradeFilter): Uint32Array {
  return knownRows(projection.trades.netProfit.whole, countedRows(projection, filter));
}

/** How many trades of a filter are executed and not closed. */
export function countOpen(projection: UserProjection, filter: TradeFilter): number {
  const recorded = asRecorded(projection);
  return countPassing(recorded.trades.length, [...stillOpen(recorded), ...conditionsOf(filter, recorded)]);
}

/** Bounds of money are in the currencies of the accounts, as lists show it, whatever sums are converted to. */
export function asRecorded(projection: UserProjection): UserProjection {
  return projection.conversion?.recorded ?? projection;
}

function realised({ trades: { status, closeTime }, leftOut }: UserProjection): Condition[] {
  return [among(status, [TradeStatus.Executed]), passing((row) => !Number.isNaN(closeTime[row])), ...inTotals(leftOut)];
}

function stillOpen({ trades, leftOut }: UserProjection): Condition[] {
  return [among(trades.isClosed, [0]), among(trades.status, [TradeStatus.Executed]), ...inTotals(leftOut)];
}

/** Rows of a list that its totals count. */
export function rowsInTotals(projection: UserProjection, rows: Uint32Array): Uint32Array {
  const { leftOut } = asRecorded(projection);
  return leftOut === null ? rows : rows.filter((row) => leftOut[row] === 0);
}

/** Demo trades are looked at again when somebody asks for them. */
const shown = ({ withDemo }: TradeFilter, { leftOut }: UserProjection): Condition[] =>
  withDemo === true ? [] : inTotals(leftOut);

const inTotals = (leftOut: Uint8Array | null): Condition[] => (leftOut === null ? [] : [among(leftOut, [0])]);

function conditionsOf(filter: TradeFilter, projection: UserProjection): Condition[] {
  const left = exclusionsOf(filter).map((one) => ownConditions({ ...timeSettings(filter), ...one }, projection));
  // An exclusion without a condition, such as an empty search, leaves nothing out.
  return [...ownConditions(filter, projection), ...left.filter(({ length }) => length > 0).map(failing)];
}

/** Time zone, and which date of a trade, the days and hours of a filter refer to. */
const timeSettings = ({ dateTimeType, timeZone, timezoneOffset }: TradeFilter): TradeFilter => ({
  dateTimeType,
  timeZone,
  timezoneOffset,
});

function ownConditions(filter: TradeFilter, projection: UserProjection): Condition[] {
  return [
    ...generalConditions(filter, projection),
    ...overallConditions(filter, projection),
    ...momentConditions(filter, projection.trades),
    ...dayPlaceConditions(filter, projection),
    ...dayContextConditions(filter, projection),
    ...conductConditions(filter, projection),
    ...timeTests(filter, projection.trades, localTimeOf(filter, projection)).map(passing),
    ...searchConditions(filter, projection),
    ...ruleConditions(filter, projection),
    ...stopConditions(filter, projection),
    ...reviewConditions(filter, projection),
    ...familyConditions(filter, projection),
    ...ratedConditions(filter, projection),
  ];
}

/** @throws Error when the projection was asked for without the filter */
function familyConditions(filter: TradeFilter, { families, shares }: UserProjection): Condition[] {
  return rangeTests(filter).map(({ family, fact, min, max }) => {
    const columns = families.get(family);
    if (!columns) throw new Error(`the ${family} facts are not loaded`);
    const share = shareFact(shares, columns, family, fact);
    if (share === null) return anyPart(columns, fact, min, max);
    const isWithin = anyPartWithin(columns, fact, min, max);
    return passing((row) => {
      if (!isWhole(columns, row)) return isWithin(row);
      const value = share(row);
      return value >= min && value <= max;
    });
  });
}

/** @throws Error when the projection was asked for without the filter */
function ratedConditions({ rated }: TradeFilter, { families }: UserProjection): Condition[] {
  if (rated === undefined) return [];
  const ratings = families.get("rating");
  if (ratings === undefined) throw new Error("the ratings are not loaded");
  return [passing((row) => !Number.isNaN(overallRating(ratings, row)) === rated)];
}

/** @throws Error when the projection was asked for without the filter */
function ruleConditions(filter: TradeFilter, { rules }: UserProjection): Condition[] {
  if (!asksForRules(filter)) return [];
  if (rules.answers === null) throw new Error("the answers to rules are not loaded");
  return ruleTests(filter, rules.answers).map(passing);
}

/** @throws Error when the projection was asked for without the filter */
function stopConditions(filter: TradeFilter, { stops }: UserProjection): Condition[] {
  if (!asksForStops(filter)) return [];
  const { sources } = stops;
  if (sources === null) throw new Error("the sources of initial stops are not loaded");
  const wanted = sourceBits(filter.stopSources ?? []);
  return [passing((row) => ((sources[row] ?? 0) & wanted) !== 0)];
}

/** @throws Error when the projection was asked for without the filter */
function reviewConditions({ groupReview }: TradeFilter, { reviews }: UserProjection): Condition[] {
  if (groupReview === undefined) return [];
  if (reviews.states === null) throw new Error("the reviews are not loaded");
  return [among(reviews.states, [groupReviewCode[groupReview]])];
}

/** The terms that a search looks for; a trade must have all of them. */
export function searchTerms({ search }: Partial<TradeFilter>): string[] {
  return search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
}

/** @throws Error when the projection was asked for without the filter */
function searchConditions(filter: TradeFilter, { texts }: UserProjection): Condition[] {
  const terms = searchTerms(filter);
  if (terms.length === 0) return [];
  const { searched } = texts;
  if (searched === null) throw new Error("the texts are not loaded");
  return terms.map((term) => passing((row) => searched[row]?.includes(term) ?? false));
}

function generalConditions(filter: OwnersFilter, projection: UserProjection): Condition[] {
  const { trades } = projection;
  const { dictionaries } = trades;
  return [
    ...namedAs(
      filter.symbols?.map((symbol) => symbol.toUpperCase()),
      trades.symbols,
      dictionaries.symbols,
    ),
    ...oneOf(filter.marketTypes, trades.marketType),
    ...oneOf(filter.winLossStatuses, () => projection.results()),
    ...oneOf(filter.statuses, trades.status),
    ...namedAs(filter.accountIds, trades.accounts, dictionaries.accounts),
    ...namedAs(
      filter.strategyIds?.map((id) => (id === "none" ? null : id)),
      trades.strategies,
      dictionaries.strategies,
    ),
    ...namedAs(filter.ownerIds, trades.imports, dictionaries.imports),
    ...namedAs(filter.importId === undefined ? [] : [filter.importId], trades.imports, dictionaries.imports),
    ...tagConditions(filter, trades),
    ...stateConditions(filter, trades),
  ];
}

/** No wish is no condition. */
function oneOf(wanted: readonly number[] | undefined, column: Uint8Array | (() => Uint8Array)): Condition[] {
  if (!wanted?.length) return [];
  return [among(typeof column === "function" ? column() : column, wanted)];
}

/** Values that are stored as codes. */
function namedAs<T>(wanted: readonly T[] | undefined, codes: Uint32Array, values: Dictionary<T>): Condition[] {
  if (!wanted?.length) return [];
  const isWanted = new Set(wanted);
  return [
    coded(
      codes,
      values.where((value) => isWanted.has(value)),
    ),
  ];
}

/** "none" stands for trades without tags. */
function tagConditions({ tagIds }: TradeFilter, { tagSets, dictionaries }: TradeTable): Condition[] {
  if (!tagIds?.length) return [];
  const wanted = new Set(tagIds);
  const takesUntagged = wanted.has("none");
  const passes = dictionaries.tagSets.where((ids) =>
    ids.length === 0 ? takesUntagged : ids.some((id) => wanted.has(id)),
  );
  return [coded(tagSets, passes)];
}

function stateConditions(filter: TradeFilter, trades: TradeTable): Condition[] {
  const { direction, open, needsReview, directionPredictionCorrect } = filter;
  const conditions: Condition[] = [];
  if (direction !== undefined) conditions.push(among(trades.direction, [direction]));
  if (open !== undefined) {
    conditions.push(among(trades.isClosed, [open ? 0 : 1]));
    conditions.push(passing((row) => !Number.isNaN(trades.openTime[row])));
  }
  if (needsReview !== undefined) conditions.push(passing((row) => isUnreviewed(trades, row) === needsReview));
  if (directionPredictionCorrect !== undefined) {
    conditions.push(
      among(trades.prediction, [directionPredictionCorrect === null ? neverSaid : Number(directionPredictionCorrect)]),
    );
  }
  return conditions;
}

/** An executed trade that nobody has looked back on. */
function isUnreviewed({ status, isReviewed }: TradeTable, row: number): boolean {
  return status[row] === TradeStatus.Executed && isReviewed[row] === 0;
}

function overallConditions(filter: TradeFilter, projection: UserProjection): Condition[] {
  return overallRanges.flatMap((name) =>
    bounded(filter[`${name}.min`], filter[`${name}.max`], (min, max) =>
      within(overallFacts(name, projection), min, max),
    ),
  );
}

/** Length and close in whole milliseconds; an open trade has no length. */
function momentConditions(filter: TradeFilter, { openTime, closeTime, isClosed }: TradeTable): Condition[] {
  const close = (row: number) => closeTime[row] ?? Number.NaN;
  const of = (momentOf: (row: number) => number) => (min: number, max: number) =>
    passing((row) => {
      const moment = Math.floor(momentOf(row));
      return moment >= min && moment <= max;
    });
  const holding = of((row) => (isClosed[row] === 1 ? close(row) - (openTime[row] ?? Number.NaN) : Number.NaN));
  return [
    ...bounded(filter["holdingMs.min"], filter["holdingMs.max"], holding),
    ...bounded(filter["closeMs.min"], filter["closeMs.max"], of(close)),
  ];
}

const dayPlaceRanges = [
  ["dayOrder", "order"],
  ["dayCount", "count"],
  ["lossesBefore", "lossesBefore"],
] as const;

/** A trade without a place in a day is in no range of them. */
function dayPlaceConditions(filter: TradeFilter, projection: UserProjection): Condition[] {
  return dayPlaceRanges.flatMap(([name, place]) =>
    bounded(filter[`${name}.min`], filter[`${name}.max`], (min, max) => {
      const places = dayPlacesOf(projection, localTimeOf(filter, projection));
      return passing((row) => {
        const value = places[place][row] ?? 0;
        return places.order[row] !== 0 && value >= min && value <= max;
      });
    }),
  );
}

/** A trade without the figure is in no range of it. */
function dayContextConditions(filter: TradeFilter, projection: UserProjection): Condition[] {
  return dayContextRanges.flatMap((name) =>
    bounded(filter[`${name}.min`], filter[`${name}.max`], (min, max) =>
      within(dayContextOf(projection, localTimeOf(filter, projection))[name], min, max),
    ),
  );
}

/** A condition with one bound or both; none without. */
function bounded(
  min: number | undefined,
  max: number | undefined,
  condition: (min: number, max: number) => Condition,
): Condition[] {
  if (min === undefined && max === undefined) return [];
  return [condition(min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY)];
}
