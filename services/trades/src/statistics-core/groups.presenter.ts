import type { StatisticsGroup, statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { marketSessions } from "@entrywise/domain/market-session";
import { hourKeys, sessionMemberships, weekdayKeys } from "@entrywise/domain/statistics/clock-keys";
import { type DayPlaces, type PlaceBucket, placeBuckets, placeKeys } from "@entrywise/domain/statistics/day-places";
import { groupBy, groupByMemberships, membershipsOf } from "@entrywise/domain/statistics/group-by";
import { holdingBuckets, holdingKeys } from "@entrywise/domain/statistics/holding-time";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { havePipsAlike } from "../read-engine/comparable-pips.ts";
import { currencyOf } from "../read-engine/currency-of.ts";
import { dayPlacesOf } from "../read-engine/day-places.ts";
import { overallRating } from "../read-engine/family-columns.ts";
import { localTimeOf } from "../read-engine/filter/filter-times.ts";
import { asBooked, countedRows } from "../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../read-engine/user-projection.ts";
import { figuresOf, timesOf } from "./figures.presenter.ts";
import { paidIn, shareOf } from "./paid-in.ts";

type Grouping = (typeof statisticsGroupings)[number];

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const markets = ["Forex", "Crypto", "Stock", "Index", "CFD"];

/** One row per group that has a trade, largest net profit first; hours, weekdays and sessions in their own order. */
export function groupsOf(
  projection: UserProjection,
  filter: TradeFilter,
  grouping: Grouping,
  basis: StatisticsBasis,
): StatisticsGroup[] {
  const rows = countedRows(projection, filter);
  const currency = currencyOf(projection, rows);
  const areAlike = havePipsAlike(projection.trades, rows);
  const { sum: whole } = paidIn(projection, filter, currency);
  // An account earns on its own money.
  const paidOf = (key: string) =>
    grouping === "accounts" ? paidIn(projection, { accountIds: [key] }, currency).sum : whole;
  return groupedBy(projection, filter, grouping, basis).map((group) => ({
    ...group,
    netPercentage: shareOf(decimal(group.netProfit), paidOf(group.key)),
    netPips: areAlike || isOfOneKind(grouping, group.key) ? group.netPips : null,
  }));
}

/** Groups whose pips add up whatever else the filter holds. */
function isOfOneKind(grouping: Grouping, key: string): boolean {
  return grouping === "symbols" || (grouping === "markets" && key === String(MarketType.Forex));
}

function groupedBy(
  projection: UserProjection,
  filter: TradeFilter,
  grouping: Grouping,
  basis: StatisticsBasis,
): StatisticsGroup[] {
  const { trades } = projection;
  const { dictionaries } = trades;
  switch (grouping) {
    case "directions":
      return byCode(projection, filter, basis, {
        codes: trades.direction,
        groups: [Direction.Long, Direction.Short].map((direction) => ({
          key: String(direction),
          label: direction === Direction.Long ? "Long" : "Short",
        })),
      });
    case "holding-times":
      return byHoldingTime(projection, filter, basis);
    case "day-orders":
      return byDayPlace(projection, filter, basis, "order");
    case "day-counts":
      return byDayPlace(projection, filter, basis, "count");
    case "losses-before":
      return byDayPlace(projection, filter, basis, "lossesBefore");
    case "ratings":
      return byRating(projection, filter, basis);
    case "symbols":
      return byCode(projection, filter, basis, {
        codes: trades.symbols,
        groups: dictionaries.symbols.values.map((symbol) => ({ key: symbol, label: symbol })),
      });
    case "accounts":
      return byCode(projection, filter, basis, {
        codes: trades.accounts,
        groups: dictionaries.accounts.values.map((id) => ({ key: id, label: projection.accounts.get(id)?.name ?? "" })),
      });
    case "strategies":
      return byCode(projection, filter, basis, {
        codes: trades.strategies,
        groups: dictionaries.strategies.values.map((id) => ({
          key: id ?? "none",
          label: projection.strategies.get(id ?? "") ?? "No strategy",
        })),
      });
    case "markets":
      return byCode(projection, filter, basis, {
        codes: trades.marketType,
        groups: markets.map((label, market) => ({ key: String(market), label })),
      });
    case "tags":
      return byTag(projection, filter, basis);
    case "sessions":
      return bySession(projection, filter, basis);
    case "weekdays":
      return byClock(projection, filter, basis, { keysOf: weekdayKeys, labels: weekdays, firstKey: 1 });
    case "hours":
      return byClock(projection, filter, basis, { keysOf: hourKeys, labels: hourLabels(), firstKey: 0 });
  }
}

/** What the codes of a column stand for, in their order. */
interface CodedGroups {
  codes: Uint32Array | Uint8Array;
  groups: readonly { key: string; label: string }[];
}

function byCode(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
  { codes, groups }: CodedGroups,
): StatisticsGroup[] {
  const results = groupBy(projection.columns(basis), codes, groups.length, {
    selection: countedRows(projection, filter),
    handling: projection.preference.strikeRateType,
  });
  return groups.flatMap(({ key, label }, code) => present(key, label, results[code])).sort(largestFirst);
}

function largestFirst(a: StatisticsGroup, b: StatisticsGroup): number {
  return Number(b.netProfit) - Number(a.netProfit) || a.label.localeCompare(b.label);
}

interface Clock {
  keysOf: typeof weekdayKeys;
  labels: readonly string[];
  firstKey: number;
}

function byClock(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
  { keysOf, labels, firstKey }: Clock,
): StatisticsGroup[] {
  const keys = keysOf(timesOf(projection, filter), localTimeOf(filter, projection));
  const results = groupBy(projection.columns(basis), keys, labels.length, {
    selection: countedRows(projection, filter),
    handling: projection.preference.strikeRateType,
  });
  return labels.flatMap((label, index) => present(String(index + firstKey), label, results[index]));
}

/** A trade counts in every session that its open hour (UTC) falls in. */
function bySession(projection: UserProjection, filter: TradeFilter, basis: StatisticsBasis): StatisticsGroup[] {
  const { openTime } = projection.trades;
  const memberships = sessionMemberships(openTime, countedRows(projection, filter));
  const results = groupByMemberships(projection.columns(basis), memberships, marketSessions.length, {
    handling: projection.preference.strikeRateType,
  });
  return marketSessions.flatMap((label, index) => present(String(index), label, results[index]));
}

const untagged = "none";

/** A trade with two tags counts in both rows; those without any have a row of their own. */
function byTag(projection: UserProjection, filter: TradeFilter, basis: StatisticsBasis): StatisticsGroup[] {
  const { tagSets, dictionaries } = projection.trades;
  const indices = new Map([...projection.tags.keys(), untagged].map((id, index) => [id, index]));
  const indicesOf = dictionaries.tagSets.values.map((ids) =>
    (ids.length === 0 ? [untagged] : ids).flatMap((id) => indices.get(id) ?? []),
  );
  const memberships = membershipsOf(countedRows(projection, filter), (row) => indicesOf[tagSets[row] ?? 0] ?? []);
  const results = groupByMemberships(projection.columns(basis), memberships, indices.size, {
    handling: projection.preference.strikeRateType,
  });
  return [...indices]
    .flatMap(([id, index]) => present(id, projection.tags.get(id)?.name ?? "No tags", results[index]))
    .sort(largestFirst);
}

/** From open to close; the key carries the ends of the bucket. */
function byHoldingTime(projection: UserProjection, filter: TradeFilter, basis: StatisticsBasis): StatisticsGroup[] {
  const columns = projection.columns(basis);
  const results = groupBy(columns, holdingKeys(columns.holdingMs), holdingBuckets.length, {
    selection: countedRows(projection, filter),
    handling: projection.preference.strikeRateType,
  });
  return holdingBuckets.flatMap(({ from, to }, index) =>
    present(`${from ?? ""}-${to ?? ""}`, holdingLabel(from, to), results[index]),
  );
}

function holdingLabel(from: number | null, to: number | null): string {
  if (from === null) return `under ${lengthText((to ?? 0) + 1)}`;
  return to === null ? `over ${lengthText(from)}` : `${lengthText(from)} – ${lengthText(to + 1)}`;
}

function lengthText(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1440 ? `${minutes / 60} h` : `${minutes / 1440} d`;
}

const ordinals = ["1st", "2nd", "3rd", "4th", "5th"];
const placeLabels: Record<keyof DayPlaces, (bucket: PlaceBucket) => string> = {
  order: ({ from, to }) => `${ordinals[from - 1]}${to === null ? " and later" : ""} of the day`,
  count: ({ from, to }) => {
    if (to === null) return `Over ${from - 1} trades`;
    return from === to ? `${from} ${from === 1 ? "trade" : "trades"}` : `${from} – ${to} trades`;
  },
  lossesBefore: ({ from, to }) => {
    if (from === 0) return "After no loss";
    return from === 1 ? "After 1 loss" : to === null ? `After ${from} or more` : `After ${from} in a row`;
  },
};

/** By the place of a trade among those of its day, all executed ones of the user; the key carries the ends of the group. */
function byDayPlace(
  projection: UserProjection,
  filter: TradeFilter,
  basis: StatisticsBasis,
  place: keyof DayPlaces,
): StatisticsGroup[] {
  const booked = asBooked(projection);
  const places = dayPlacesOf(booked, localTimeOf(filter, booked));
  const buckets = placeBuckets[place];
  const results = groupBy(projection.columns(basis), placeKeys(places[place], buckets), buckets.length, {
    selection: countedRows(projection, filter).filter((row) => places.order[row] !== 0),
    handling: projection.preference.strikeRateType,
  });
  return buckets.flatMap((bucket, index) =>
    present(`${bucket.from}-${bucket.to ?? ""}`, placeLabels[place](bucket), results[index]),
  );
}

const unrated = 0;
const mostStars = 5;

/** By overall rating in stars; the facts of ratings must have been read. */
function byRating(projection: UserProjection, filter: TradeFilter, basis: StatisticsBasis): StatisticsGroup[] {
  const ratings = projection.families.get("rating");
  if (ratings === undefined) throw new Error("Ratings have not been read");
  const keys = Uint32Array.from({ length: projection.trades.length }, (_, row) => {
    const stars = overallRating(ratings, row);
    return Number.isNaN(stars) ? unrated : stars;
  });
  const results = groupBy(projection.columns(basis), keys, mostStars + 1, {
    selection: countedRows(projection, filter),
    handling: projection.preference.strikeRateType,
  });
  return results.flatMap((result, stars) =>
    stars === unrated
      ? present("none", "Not rated", result)
      : present(String(stars), `${stars} ${stars === 1 ? "star" : "stars"}`, result),
  );
}

function hourLabels(): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
}

function present(key: string, label: string, result: ResultSummary | undefined): StatisticsGroup[] {
  if (!result || result.n === 0) return [];
  return [
    {
      key,
      label,
      ...figuresOf(result, null),
      expectancyRR: result.expectancyRR,
      expectancy: toWire(result.expectancy),
      profitFactor: result.profitFactor,
    },
  ];
}
