import { type OverallRange, overallRanges } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { hourOfDay, weekday } from "@entrywise/domain/statistics/calendar-buckets";
import { fixedOffset, type LocalTime, localTimeIn, utcTime } from "@entrywise/domain/statistics/time-zone";
import { anyPartWithin, type RangeTest, rangeTests } from "./family-columns.ts";
import type { ProjectedTrade } from "./projected-trade.ts";
import { asksForRules, ruleTests } from "./rule-tests.ts";
import type { UserProjection } from "./user-projection.ts";

type Test = (trade: ProjectedTrade) => boolean;

/** Rows of a filter, ascending; the one definition behind lists, widgets, statistics and totals. */
export function filterTrades(projection: UserProjection, filter: TradeFilter): Uint32Array {
  const { trades, cache } = projection;
  const key = `filter ${JSON.stringify(filter)}`;
  const known = cache.get(key);
  if (known) return known;
  const tests = [...testsOf(filter, localTimeOf(filter, projection)), ...answerTests(projection, filter)];
  const ranges = rangeTests(filter);
  const rows = new Uint32Array(trades.length);
  let count = 0;
  trades.forEach((trade, row) => {
    if (tests.every((test) => test(trade)) && ranges.every((range) => passes(projection, row, range))) {
      rows[count] = row;
      count += 1;
    }
  });
  const selection = rows.slice(0, count);
  if (cache.size > 60) cache.clear();
  cache.set(key, selection);
  return selection;
}

/** @throws Error when the projection was asked for without the filter */
function passes({ families }: UserProjection, row: number, { family, fact, min, max }: RangeTest): boolean {
  const columns = families.get(family);
  if (!columns) throw new Error(`the ${family} facts are not loaded`);
  return anyPartWithin(columns, row, fact, min, max);
}

/** @throws Error when the projection was asked for without the filter */
function answerTests({ rules }: UserProjection, filter: TradeFilter): Test[] {
  if (!asksForRules(filter)) return [];
  if (rules.answers === null) throw new Error("the answers to rules are not loaded");
  return ruleTests(filter, rules.answers);
}

/** The zone in which days and times of day are meant: the request's, else its offset, else the user's setting, else UTC. */
export function localTimeOf(filter: TradeFilter, { preference }: UserProjection): LocalTime {
  const zone = filter.timeZone ?? (filter.timezoneOffset === undefined ? preference.timeZone : null);
  try {
    if (zone) return localTimeIn(zone);
  } catch {
    return utcTime;
  }
  // getTimezoneOffset counts minutes from local time to UTC, east is negative.
  return filter.timezoneOffset === undefined ? utcTime : fixedOffset(-filter.timezoneOffset);
}

function testsOf(filter: TradeFilter, localTime: LocalTime): Test[] {
  const tests: Test[] = [];
  const oneOf = <T>(values: readonly T[] | undefined, of: (trade: ProjectedTrade) => T) => {
    if (!values || values.length === 0) return;
    const wanted = new Set(values);
    tests.push((trade) => wanted.has(of(trade)));
  };
  oneOf(
    filter.symbols?.map((symbol) => symbol.toUpperCase()),
    (trade) => trade.symbol,
  );
  oneOf(filter.marketTypes, (trade) => trade.marketType);
  oneOf(filter.winLossStatuses, (trade) => trade.result);
  oneOf(filter.statuses, (trade) => trade.status);
  oneOf(filter.accountIds, (trade) => trade.accountId);
  oneOf(filter.strategyIds, (trade) => trade.strategyId ?? "none");
  if (filter.tagIds?.length) tests.push(carriesOneOf(filter.tagIds));
  if (filter.direction !== undefined) tests.push((trade) => trade.direction === filter.direction);
  if (filter.open !== undefined) tests.push((trade) => trade.isClosed !== filter.open && trade.openTime !== null);
  if (filter.needsReview !== undefined) tests.push((trade) => needsReview(trade) === filter.needsReview);
  if (filter.directionPredictionCorrect !== undefined) {
    tests.push((trade) => trade.directionPredictionCorrect === filter.directionPredictionCorrect);
  }
  if (filter.importId !== undefined) tests.push((trade) => trade.importId === filter.importId);
  const words = filter.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  if (words.length > 0) tests.push((trade) => words.every((word) => trade.searchText.includes(word)));
  return [...tests, ...overallTests(filter), ...momentTests(filter), ...timeTests(filter, localTime)];
}

/** An executed trade that nobody has looked back on. */
function needsReview({ status, isReviewed }: ProjectedTrade): boolean {
  return status === TradeStatus.Executed && !isReviewed;
}

/** "none" stands for trades without tags. */
function carriesOneOf(tagIds: readonly string[]): Test {
  const wanted = new Set(tagIds);
  const takesUntagged = wanted.has("none");
  return (trade) => (trade.tagIds.length === 0 ? takesUntagged : trade.tagIds.some((id) => wanted.has(id)));
}

const overallFacts: Readonly<Record<OverallRange, (trade: ProjectedTrade) => number | null>> = {
  totalNetRR: (trade) => trade.netRR,
  totalNetPercentage: (trade) => trade.netPercentage,
  totalNetPips: (trade) => trade.netPips,
  totalNetProfit: (trade) => number(trade.netProfit),
  totalDividends: (trade) => number(trade.dividends),
  totalRoll: (trade) => number(trade.roll),
  totalCommissions: (trade) => number(trade.commissions),
  totalGrossProfit: (trade) => number(trade.grossProfit),
  totalSize: (trade) => trade.size,
};

export function isOverall(range: string): range is OverallRange {
  return range in overallFacts;
}

/** A figure of the whole position, as filters compare it. */
export function overallFact(range: OverallRange, trade: ProjectedTrade): number | null {
  return overallFacts[range](trade);
}

function overallTests(filter: TradeFilter): Test[] {
  return overallRanges
    .map((name) => ({ of: overallFacts[name], min: filter[`${name}.min`], max: filter[`${name}.max`] }))
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    .map(({ of, min, max }) => (trade: ProjectedTrade) => {
      const value = of(trade);
      return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
    });
}

/** Length and close in milliseconds; an open trade has neither. */
function momentTests(filter: TradeFilter): Test[] {
  const held = ({ openTime, closeTime }: ProjectedTrade) =>
    openTime === null || closeTime === null ? null : closeTime - openTime;
  const moments = [
    { of: held, min: filter["holdingMs.min"], max: filter["holdingMs.max"] },
    { of: (trade: ProjectedTrade) => trade.closeTime, min: filter["closeMs.min"], max: filter["closeMs.max"] },
  ];
  return moments
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    .map(({ of, min, max }) => (trade: ProjectedTrade) => {
      const value = of(trade);
      return value !== null && Math.floor(value) >= (min ?? -Infinity) && Math.floor(value) <= (max ?? Infinity);
    });
}

function timeTests(filter: TradeFilter, localTime: LocalTime): Test[] {
  const at = (trade: ProjectedTrade) => {
    const time = filter.dateTimeType === "open" ? trade.openTime : (trade.closeTime ?? trade.openTime);
    return time === null ? null : localTime(time);
  };
  const tests: ((local: number) => boolean)[] = [];
  const minute = 60_000;
  const day = 86_400_000;
  const [from, until] = [minutes(filter.startTime), minutes(filter.endTime)];
  const isOneSpan = filter.useCalendarDateMode === false;
  if (filter.startDate) {
    const start = Date.parse(filter.startDate) + (isOneSpan ? (from ?? 0) * minute : 0);
    tests.push((local) => local >= start);
  }
  if (filter.endDate) {
    // The last minute counts as a whole, as the last day does.
    const end = Date.parse(filter.endDate) + (isOneSpan && until !== null ? (until + 1) * minute : day);
    tests.push((local) => local < end);
  }
  if ((from !== null || until !== null) && !isOneSpan) {
    tests.push((local) => isWithin(Math.floor((((local % day) + day) % day) / minute), from ?? 0, until ?? 24 * 60));
  }
  if (filter.weekdays?.length) {
    const wanted = new Set(filter.weekdays);
    tests.push((local) => wanted.has(weekday(local) + 1));
  }
  if (filter.hours?.length) {
    const wanted = new Set(filter.hours);
    tests.push((local) => wanted.has(hourOfDay(local)));
  }
  if (tests.length === 0) return [];
  return [
    (trade) => {
      const local = at(trade);
      return local !== null && tests.every((test) => test(local));
    },
  ];
}

/** An evening that ends after midnight is a range too. */
function isWithin(minute: number, from: number, to: number): boolean {
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
}

function minutes(time: string | undefined): number | null {
  if (!time) return null;
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

function number(value: string | null): number | null {
  return value === null ? null : Number(value);
}
