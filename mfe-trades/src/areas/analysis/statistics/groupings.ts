import type { StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { Conditions } from "../../../filter/leave-out.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import type { Grouping } from "./statistics.queries.ts";

/** Fewer trades than this say little: the row is faded. */
export const fewTrades = 20;

export const groupingNames: Record<Grouping, { plural: MessageDescriptor; one: MessageDescriptor }> = {
  symbols: {
    plural: msg`Symbols`,
    one: msg`Symbol`,
  },
  strategies: {
    plural: msg`Strategies`,
    one: msg`Strategy`,
  },
  accounts: {
    plural: msg`Accounts`,
    one: msg`Account`,
  },
  tags: {
    plural: msg`Tags`,
    one: msg`Tag`,
  },
  markets: {
    plural: msg`Markets`,
    one: msg`Market`,
  },
  sessions: {
    plural: msg`Sessions`,
    one: msg`Session`,
  },
  weekdays: {
    plural: msg`Weekdays`,
    one: msg`Weekday`,
  },
  hours: {
    plural: msg`Hours`,
    one: msg`Hour`,
  },
  directions: {
    plural: msg`Long and short`,
    one: msg`Direction`,
  },
  "holding-times": {
    plural: msg`Holding time`,
    one: msg`Holding time`,
  },
  ratings: {
    plural: msg`Ratings`,
    one: msg`Overall rating`,
  },
  "day-orders": {
    plural: msg`Trade number of the day`,
    one: msg`Trade`,
  },
  "day-counts": {
    plural: msg`Trades per day`,
    one: msg`Trades on that day`,
  },
  "losses-before": {
    plural: msg`After losses`,
    one: msg`Losses earlier that day`,
  },
};

/**
 * What narrows a filter to one of its groups; null where no filter can name it: filters of tags and of sessions mean any
 * of them, so that they cannot ask for one more.
 */
export function groupFilter(grouping: Grouping, key: string, filter: TradeFilter): Conditions | null {
  const market = Object.values(MarketType).find((value) => String(value) === key);
  const narrower: Record<Grouping, Conditions | null> = {
    symbols: { symbols: [key] },
    strategies: { strategyIds: [key] },
    accounts: { accountIds: [key] },
    tags: filter.tagIds === undefined || filter.tagIds.join() === key ? { tagIds: [key] } : null,
    markets: market === undefined ? null : { marketTypes: [market] },
    weekdays: { weekdays: [Number(key)] },
    hours: { hours: [Number(key)] },
    directions: { direction: key === String(Direction.Short) ? Direction.Short : Direction.Long },
    "holding-times": between("holdingMs", key, filter),
    "day-orders": between("dayOrder", key, filter),
    "day-counts": between("dayCount", key, filter),
    "losses-before": between("lossesBefore", key, filter),
    ratings: key === "none" ? { rated: false } : { "overallRating.min": Number(key), "overallRating.max": Number(key) },
    sessions: filter.sessions === undefined || filter.sessions.join() === key ? { sessions: [Number(key)] } : null,
  };
  return narrower[grouping];
}

type Bounded = "holdingMs" | "dayOrder" | "dayCount" | "lossesBefore";

/** "from-to", either end may be empty; bounds that stand already stay where they are tighter. */
function between(name: Bounded, key: string, filter: TradeFilter): Conditions {
  const [from, to] = key.split("-");
  const min = Math.max(from ? Number(from) : 0, filter[`${name}.min`] ?? 0);
  const max = Math.min(to ? Number(to) : Infinity, filter[`${name}.max`] ?? Infinity);
  return { ...(min > 0 ? { [`${name}.min`]: min } : {}), ...(max < Infinity ? { [`${name}.max`]: max } : {}) };
}

export type GroupColumn =
  | "label"
  | "count"
  | "strikeRate"
  | "profitFactor"
  | "expectancy"
  | "expectancyRR"
  | "netProfit"
  | "netRR";

/** Values that rows are ordered by; null: the row has none. */
export type SortableGroup = Pick<StatisticsGroup, Exclude<GroupColumn, "netProfit" | "expectancy">> & {
  netProfit: string | null;
  expectancy?: string | null;
};

export interface GroupSort {
  column: GroupColumn;
  descending: boolean;
}

/** Compares exact decimals: by sign, then by digits. */
function compareDecimals(a: string, b: string): number {
  const negative = (text: string) => text.startsWith("-");
  if (negative(a) !== negative(b)) return negative(a) ? -1 : 1;
  const [first, second] = negative(a) ? [b, a] : [a, b];
  const parts = (text: string) => text.replace("-", "").split(".");
  const [[whole = "0", fraction = ""], [otherWhole = "0", otherFraction = ""]] = [parts(first), parts(second)];
  const [left, right] = [BigInt(whole), BigInt(otherWhole)];
  if (left !== right) return left < right ? -1 : 1;
  const digits = Math.max(fraction.length, otherFraction.length);
  const [after, otherAfter] = [fraction.padEnd(digits, "0"), otherFraction.padEnd(digits, "0")];
  return after === otherAfter ? 0 : after < otherAfter ? -1 : 1;
}

function compare(a: SortableGroup, b: SortableGroup, column: GroupColumn): number {
  if (column === "label") return a.label.localeCompare(b.label, "en", { numeric: true });
  if (column === "netProfit" || column === "expectancy") return compareDecimals(a[column] ?? "0", b[column] ?? "0");
  return (a[column] ?? 0) - (b[column] ?? 0);
}

/** Groups in the order of a column; those without a value come last both ways. */
export function sortedGroups<Group extends SortableGroup>(
  groups: readonly Group[],
  { column, descending }: GroupSort,
): Group[] {
  const known = (group: Group) => (group[column] === null ? 1 : 0);
  return groups.toSorted((a, b) => known(a) - known(b) || compare(a, b, column) * (descending ? -1 : 1));
}
