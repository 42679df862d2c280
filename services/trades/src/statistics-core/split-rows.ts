import type { statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { Direction } from "@entrywise/domain/enumerations";
import { marketSessions } from "@entrywise/domain/market-session";
import { hourKeys, sessionMemberships, weekdayKeys } from "@entrywise/domain/statistics/clock-keys";
import { type DayPlaces, type PlaceBucket, placeBuckets, placeKeys } from "@entrywise/domain/statistics/day-places";
import { findMemberships } from "@entrywise/domain/statistics/group-by";
import { holdingBuckets, holdingKeys } from "@entrywise/domain/statistics/holding-time";
import type { GroupedRows } from "@entrywise/domain/statistics/result-totals";
import { dayPlacesOf } from "../read-engine/day-places.ts";
import { holdingTimes } from "../read-engine/derived-columns.ts";
import { overallRating } from "../read-engine/family-columns.ts";
import { localTimeOf } from "../read-engine/filter/filter-times.ts";
import { asRecorded, countedRows } from "../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../read-engine/user-projection.ts";
import { timesOf } from "./figures.presenter.ts";

/** What trades are grouped by. */
export type Grouping = (typeof statisticsGroupings)[number];

/** The counted rows of a filter with the group of each, which is a place in `groups`. */
export interface SplitRows extends GroupedRows {
  groups: readonly { key: string; label: string }[];
  /** Hours, weekdays and the like; others stand by their results. */
  isInOwnOrder: boolean;
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const markets = ["Forex", "Crypto", "Stock", "Index", "CFD"];

/** Splits what a filter counts; for ratings, their facts must have been read. */
export function splitBy(projection: UserProjection, filter: TradeFilter, grouping: Grouping): SplitRows {
  const { trades } = projection;
  const { dictionaries } = trades;
  const byCode = (keys: GroupedRows["keys"], groups: SplitRows["groups"], isInOwnOrder = false): SplitRows => ({
    ...{ rows: countedRows(projection, filter), keys, areKeysByRow: true, groups, isInOwnOrder },
  });
  switch (grouping) {
    case "directions":
      return byCode(
        trades.direction,
        [Direction.Long, Direction.Short].map((direction) => ({
          key: String(direction),
          label: direction === Direction.Long ? "Long" : "Short",
        })),
      );
    case "holding-times":
      return byCode(holdingKeys(holdingTimes(trades)), holdingGroups, true);
    case "day-orders":
      return byDayPlace(projection, filter, "order");
    case "day-counts":
      return byDayPlace(projection, filter, "count");
    case "losses-before":
      return byDayPlace(projection, filter, "lossesBefore");
    case "ratings":
      return byCode(starsOf(projection), starGroups, true);
    case "symbols":
      return byCode(
        trades.symbols,
        dictionaries.symbols.values.map((symbol) => ({ key: symbol, label: symbol })),
      );
    case "accounts":
      return byCode(
        trades.accounts,
        dictionaries.accounts.values.map((id) => ({ key: id, label: projection.accounts.get(id)?.name ?? "" })),
      );
    case "strategies":
      return byCode(
        trades.strategies,
        dictionaries.strategies.values.map((id) => ({
          key: id ?? "none",
          label: projection.strategies.get(id ?? "") ?? "No strategy",
        })),
      );
    case "markets":
      return byCode(
        trades.marketType,
        markets.map((label, market) => ({ key: String(market), label })),
      );
    case "tags":
      return byTag(projection, filter);
    case "sessions":
      return bySession(projection, filter);
    case "weekdays":
      return byCode(clockKeys(projection, filter, weekdayKeys), numbered(weekdays, 1), true);
    case "hours":
      return byCode(clockKeys(projection, filter, hourKeys), numbered(hourLabels(), 0), true);
  }
}

const numbered = (labels: readonly string[], first: number) =>
  labels.map((label, index) => ({ key: String(index + first), label }));

const clockKeys = (projection: UserProjection, filter: TradeFilter, keysOf: typeof weekdayKeys) =>
  keysOf(timesOf(projection, filter), localTimeOf(filter, projection));

/** A trade counts in every session that its open hour (UTC) falls in. */
function bySession(projection: UserProjection, filter: TradeFilter): SplitRows {
  const memberships = sessionMemberships(projection.trades.openTime, countedRows(projection, filter));
  return { ...memberships, areKeysByRow: false, groups: numbered(marketSessions, 0), isInOwnOrder: true };
}

const untagged = "none";

/** A trade with two tags counts in both rows; those without any have a row of their own. */
function byTag(projection: UserProjection, filter: TradeFilter): SplitRows {
  const { tagSets, dictionaries } = projection.trades;
  const ids = [...projection.tags.keys(), untagged];
  const indices = new Map(ids.map((id, index) => [id, index]));
  const indicesOf = dictionaries.tagSets.values.map((set) =>
    (set.length === 0 ? [untagged] : set).flatMap((id) => indices.get(id) ?? []),
  );
  const memberships = findMemberships(countedRows(projection, filter), (row) => indicesOf[tagSets[row] ?? 0] ?? []);
  const groups = ids.map((id) => ({ key: id, label: projection.tags.get(id)?.name ?? "No tags" }));
  return { ...memberships, areKeysByRow: false, groups, isInOwnOrder: false };
}

/** From open to close; the key carries the ends of the bucket. */
const holdingGroups = holdingBuckets.map(({ from, to }) => ({
  key: `${from ?? ""}-${to ?? ""}`,
  label: holdingLabel(from, to),
}));

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
function byDayPlace(projection: UserProjection, filter: TradeFilter, place: keyof DayPlaces): SplitRows {
  const recorded = asRecorded(projection);
  const places = dayPlacesOf(recorded, localTimeOf(filter, recorded));
  const buckets = placeBuckets[place];
  const groups = buckets.map((bucket) => ({
    key: `${bucket.from}-${bucket.to ?? ""}`,
    label: placeLabels[place](bucket),
  }));
  return {
    rows: countedRows(projection, filter).filter((row) => places.order[row] !== 0),
    ...{ keys: placeKeys(places[place], buckets), areKeysByRow: true, groups, isInOwnOrder: true },
  };
}

const unrated = 0;
const mostStars = 5;

/** Overall rating in stars, by row. */
function starsOf({ families, trades }: UserProjection): Uint32Array {
  const ratings = families.get("rating");
  if (ratings === undefined) throw new Error("Ratings have not been read");
  return Uint32Array.from({ length: trades.length }, (_, row) => {
    const stars = overallRating(ratings, row);
    return Number.isNaN(stars) ? unrated : stars;
  });
}

const starGroups = Array.from({ length: mostStars + 1 }, (_, stars) =>
  stars === unrated
    ? { key: "none", label: "Not rated" }
    : { key: String(stars), label: `${stars} ${stars === 1 ? "star" : "stars"}` },
);

function hourLabels(): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
}
