import { withoutExclusions } from "@entrywise/contracts/trades/exclusions";
import { Direction } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { includeOnly, leavesOut } from "../../../filter/leave-out.ts";
import {
  isFiltering,
  noFilter,
  readTradeFilter,
  type TradeFilter,
  writeTradeFilter,
} from "../../../filter/trade-filter-url.ts";

/** Other sides that follow the filter of the page; the names are part of addresses. */
export type Relation = "included" | "before" | "month-before" | "year-before" | "recent" | "all" | "longs" | "shorts";

export interface RelatedFilter {
  relation: Relation;
  label: string;
  filter: TradeFilter;
}

/** What a filter is compared with: another that follows from it, or one of its own. */
export type Compared = { relation: Relation } | { filter: TradeFilter };

/**
 * The filters that follow from one, in the order in which they are offered.
 *
 * @param today in the user's time zone, YYYY-MM-DD: where a range without an end ends
 */
export function relatedFilters(filter: TradeFilter, today: string): RelatedFilter[] {
  const { startDate, endDate, direction } = filter;
  const related: RelatedFilter[] = [];
  if (leavesOut(filter)) {
    related.push({ relation: "included", label: t`Including trades left out`, filter: withoutExclusions(filter) });
  }
  if (startDate !== undefined && startDate <= (endDate ?? today)) {
    const range = { startDate, endDate: endDate ?? today };
    related.push({ relation: "before", label: t`Previous period`, filter: { ...filter, ...periodBefore(range) } });
    const month = monthBefore(range, endDate === undefined);
    if (month !== null) {
      related.push({ relation: "month-before", label: t`Previous month`, filter: { ...filter, ...month } });
    }
    related.push({ relation: "year-before", label: t`Previous year`, filter: { ...filter, ...yearBefore(range) } });
  }
  if (startDate === undefined && endDate === undefined) {
    const from = toDayKey(startOfDay(today) - (recentDays - 1) * dayMs);
    related.push({ relation: "recent", label: t`Last ${recentDays} days`, filter: { ...filter, startDate: from } });
  }
  if (isFiltering(filter)) related.push(allTrades(filter));
  if (direction !== Direction.Long) {
    related.push({ relation: "longs", label: t`Longs`, filter: includeOnly(filter, { direction: Direction.Long }) });
  }
  if (direction !== Direction.Short) {
    related.push({ relation: "shorts", label: t`Shorts`, filter: includeOnly(filter, { direction: Direction.Short }) });
  }
  return related;
}

/** The side without a filter, which can be chosen beside a page without one too. */
export function allTrades({ dateTimeType }: TradeFilter): RelatedFilter {
  return { relation: "all", label: t`All trades`, filter: { ...noFilter, dateTimeType } };
}

/** What a page address says after `with=`; null where it says nothing that can be read. */
export function readCompared(text: string | null): Compared | null {
  if (text === null || text === "") return null;
  const relation = relations.find((name) => name === text);
  if (relation !== undefined) return { relation };
  const filter = readTradeFilter(new URLSearchParams(text));
  return writeTradeFilter(filter).size === 0 ? null : { filter };
}

/** Equal sides are equal texts. A filter that filters nothing is that of all trades. */
export function writeCompared(compared: Compared): string {
  if ("relation" in compared) return compared.relation;
  return writeTradeFilter(compared.filter).toString() || "all";
}

const relations: readonly Relation[] = [
  "included",
  "before",
  "month-before",
  "year-before",
  "recent",
  "all",
  "longs",
  "shorts",
];

interface DayRange {
  startDate: string;
  endDate: string;
}

const recentDays = 90;
const dayMs = 86_400_000;
const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDayKey = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** As many days right before; whole calendar months, and so years, before whole months. */
export function periodBefore({ startDate, endDate }: DayRange): DayRange {
  const [start, end] = [startOfDay(startDate), startOfDay(endDate)];
  const before = toDayKey(start - dayMs);
  const isWholeMonths = startDate.endsWith("-01") && toDayKey(end + dayMs).endsWith("-01");
  if (!isWholeMonths) return { startDate: toDayKey(2 * start - end - dayMs), endDate: before };
  const months = countMonths(endDate) - countMonths(startDate) + 1;
  const first = new Date(Date.UTC(Math.floor(countMonths(startDate) / 12), (countMonths(startDate) % 12) - months, 1));
  return { startDate: toDayKey(first.getTime()), endDate: before };
}

const countMonths = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** All of the month before one that runs, its last day included; null for any other range. */
function monthBefore({ startDate, endDate }: DayRange, isOpen: boolean): DayRange | null {
  const isOver = !isOpen && toDayKey(startOfDay(endDate) + dayMs).endsWith("-01");
  if (!startDate.endsWith("-01") || countMonths(startDate) !== countMonths(endDate) || isOver) return null;
  const last = toDayKey(startOfDay(startDate) - dayMs);
  return { startDate: `${last.slice(0, 8)}01`, endDate: last };
}

/** The same days of the year before; 29 February is the day before March. */
export function yearBefore({ startDate, endDate }: DayRange): DayRange {
  return { startDate: aYearBefore(startDate), endDate: aYearBefore(endDate) };
}

function aYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return day.endsWith("-02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
