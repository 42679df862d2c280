import { type ExclusionField, exclusionField, isExclusion } from "@entrywise/contracts/trades/exclusions";
import { conductFields, dayContextFields, hitFields, rangeFields } from "@entrywise/contracts/trades/range-filters";
import { tradeFilter as wireFilter } from "@entrywise/contracts/trades/trade-filter";
import type { z } from "zod";

/** The trade filter as a page holds it: what the wire takes, without the time zone, which belongs to the user. */
export type TradeFilter = Omit<z.infer<typeof wireFilter>, "timeZone" | "timezoneOffset">;
export type TradeFilterField = keyof TradeFilter;

const conditionLists = [
  "symbols", "marketTypes", "winLossStatuses", "statuses", "accountIds", "strategyIds", "tagIds", "keptRuleIds",
  "brokenRuleIds", "askedRuleIds", "ruleAnswers", "stopSources", "weekdays", "hours", "sessions",
] as const satisfies TradeFilterField[]; // biome-ignore format: a list

const plainSingles = [
  "search", "startDate", "endDate", "startTime", "endTime", "useCalendarDateMode", "dateTimeType", "direction", "open",
  "needsReview", "groupReview", "directionPredictionCorrect", "rated", "importId", "withDemo", "holdingMs.min", "holdingMs.max",
  "closeMs.min", "closeMs.max", "dayOrder.min", "dayOrder.max", "dayCount.min", "dayCount.max",
  "lossesBefore.min", "lossesBefore.max", ...dayContextFields, ...conductFields, ...hitFields, ...rangeFields,
  "planned", "predicted", "journaled",
] as const satisfies TradeFilterField[]; // biome-ignore format: a list

type Meaning = "useCalendarDateMode" | "dateTimeType" | "withDemo";
type ConditionSingle = Exclude<(typeof plainSingles)[number], Meaning>;

/** Fields by which trades are found; each of them can be left out. */
export type ConditionField = (typeof conditionLists)[number] | ConditionSingle;

const isConditionSingle = (field: (typeof plainSingles)[number]): field is ConditionSingle => isConditionField(field);

const lists = [...conditionLists, ...conditionLists.map(exclusionField)];
const singles = [...plainSingles, ...plainSingles.filter(isConditionSingle).map(exclusionField)];

type Single = (typeof singles)[number];
type List = (typeof lists)[number];

export const tradeFilterFields: readonly (Single | List)[] = [...singles, ...lists];

/** Whether trades are found by a field, and so can be left out by it. */
export function isConditionField(field: TradeFilterField): field is ConditionField {
  return exclusionField(field) in wireFilter.shape;
}

export const noFilter: TradeFilter = { dateTimeType: "close" };

/** What a page address says about the filter. Values that mean nothing are left out, one by one; it never throws. */
export function readTradeFilter(params: URLSearchParams): TradeFilter {
  const read: Record<string, unknown> = { ...noFilter };
  for (const field of singles) {
    const value = readOne(field, params.get(field));
    if (value !== undefined && value !== "") read[field] = value;
  }
  for (const field of lists) {
    const items = params.getAll(field).flatMap((text) => readItem(field, text));
    if (items.length > 0) read[field] = [...new Set(items)];
  }
  return read as TradeFilter; // every value has passed the schema of its field
}

function readOne(field: Single, text: string | null): unknown {
  if (text === null || text === "") return undefined;
  const result = wireFilter.shape[field].safeParse(text);
  return result.success ? result.data : undefined;
}

function readItem(field: List, text: string): readonly (string | number)[] {
  if (text === "") return [];
  const result = wireFilter.shape[field].safeParse([text]);
  return result.success ? (result.data ?? []) : [];
}

/** A filter that stands in an address and is left out of what is read from it, with what it says there. */
export interface UnreadFilter {
  /** Also an exclusion of a field that is none. */
  field: TradeFilterField | ExclusionField<string>;
  value: string;
}

/** What {@link readTradeFilter} leaves out. */
export function unreadFilters(params: URLSearchParams): UnreadFilter[] {
  const isRead = (field: Single | List, value: string) =>
    isList(field) ? readItem(field, value).length > 0 : readOne(field, value) !== undefined;
  const known = tradeFilterFields.flatMap((field) =>
    params
      .getAll(field)
      .filter((value) => value !== "" && !isRead(field, value))
      .map((value) => ({ field, value })),
  );
  return [...known, ...unknownExclusions(params)];
}

/** Parameters of other names may be of anybody; what leaves trades out is meant for the filter. */
function unknownExclusions(params: URLSearchParams): UnreadFilter[] {
  const fields: readonly string[] = tradeFilterFields;
  return [...params].flatMap(([field, value]) =>
    isExclusion(field) && !fields.includes(field) && value !== "" ? [{ field, value }] : [],
  );
}

const isList = (field: Single | List): field is List => (lists as readonly string[]).includes(field);

/** The filter as part of a page address; what does not filter is left out, so that equal filters give equal addresses. */
export function writeTradeFilter(filter: TradeFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of tradeFilterFields) {
    const value = filter[field];
    if (value === undefined || value === "" || (field === "dateTimeType" && value === noFilter.dateTimeType)) continue;
    // Whole days are the rule.
    if (field === "useCalendarDateMode" && value === true) continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(field, plainText(item));
  }
  return params;
}

/** Bounds are read without exponents and with at most twelve decimals; doubles near a bin's edge have more. */
function plainText(value: string | number | boolean): string {
  return typeof value === "number" && isLong(value) ? value.toFixed(12) : String(value);
}

const isLong = (value: number) => /e|\.\d{13}/.test(String(value));

/** Whether anything is filtered; a bound of 0 filters, an empty one does not. */
export function isFiltering(filter: TradeFilter): boolean {
  return writeTradeFilter({ ...filter, dateTimeType: "close" }).size > 0;
}

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** The filter as the services take it, with the zone in which its days and hours are meant. */
export function filterQuery(filter: TradeFilter, timeZone: string): Record<string, QueryValue> {
  const plain = Object.entries(filter).map(([field, value]) => [
    field,
    typeof value === "number" && isLong(value) ? plainText(value) : value,
  ]);
  return { ...Object.fromEntries(plain), timeZone };
}
