import { WinLossStatus } from "@entrywise/domain/enumerations";
import { formatNumber } from "@entrywise/ui";
import {
  directionNames,
  marketNames,
  noStrategy,
  noTags,
  resultNames,
  statusNames,
} from "../../trade-display/trade-words.ts";
import { noFilter, type TradeFilter, type TradeFilterField } from "../../trade-filter/trade-filter-url.ts";
import { aboveZero, anyRR } from "../../trade-filter/trades-address.ts";
import { dateRangeText } from "./date-presets.ts";

/** Names of what the filter knows by id, and how days are written. */
export interface FilterNames {
  accounts: ReadonlyMap<string, string>;
  strategies: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  /** Today in the user's time zone, YYYY-MM-DD. */
  today: string;
  day: (dayKey: string) => string;
}

export interface FilterChip {
  id: string;
  label: string;
  value: string;
  /** The filter without what the chip stands for. */
  without: TradeFilter;
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const results: Record<WinLossStatus, string> = { ...resultNames, [WinLossStatus.None]: "No result" };

function without(filter: TradeFilter, ...fields: TradeFilterField[]): TradeFilter {
  const rest = Object.entries(filter).filter(([field]) => !(fields as string[]).includes(field));
  return { ...noFilter, ...Object.fromEntries(rest) };
}

type Draft = Omit<FilterChip, "id" | "without"> & { fields: TradeFilterField[] };

function listDraft<T>(
  fields: TradeFilterField,
  label: string,
  values: readonly T[] | undefined,
  name: (value: T) => string,
): Draft[] {
  if (values === undefined || values.length === 0) return [];
  const shown = values.slice(0, 2).map(name).join(", ");
  return [{ fields: [fields], label, value: values.length > 2 ? `${shown} +${values.length - 2}` : shown }];
}

function rangeDraft(
  filter: TradeFilter,
  field: "totalNetRR" | "totalNetProfit" | "totalNetPercentage" | "totalSize",
  label: string,
  unit: string,
): Draft[] {
  const [min, max] = [filter[`${field}.min`], filter[`${field}.max`]];
  if (min === undefined && max === undefined) return [];
  const fields: TradeFilterField[] = [`${field}.min`, `${field}.max`];
  if (field === "totalNetRR" && min === anyRR && max === undefined) return [{ fields, label, value: "known" }];
  if (min === aboveZero && max === undefined) return [{ fields, label, value: "positive" }];
  if (max === -aboveZero && min === undefined) return [{ fields, label, value: "negative" }];
  const number = (value: number) => `${formatNumber(value, { decimals: 2 })}${unit}`;
  if (min === undefined) return [{ fields, label, value: `at most ${number(max ?? 0)}` }];
  return [{ fields, label, value: max === undefined ? `at least ${number(min)}` : `${number(min)} to ${number(max)}` }];
}

function timeDraft({ startTime, endTime }: TradeFilter): Draft[] {
  if (startTime === undefined && endTime === undefined) return [];
  return [
    {
      fields: ["startTime", "endTime"],
      label: "Time of day",
      value: `${startTime ?? "00:00"} – ${endTime ?? "24:00"}`,
    },
  ];
}

const single = (field: TradeFilterField, label: string, value: string | null): Draft[] =>
  value === null ? [] : [{ fields: [field], label, value }];

/**
 * What is filtered, as chips in a steady order. Accounts and dates are left out: they stand in controls of their own
 * (`accounts: false`, `dates: false`).
 */
export function filterChips(
  filter: TradeFilter,
  names: FilterNames,
  show: { accounts: boolean; dates: boolean },
): FilterChip[] {
  const dateLabel = filter.dateTimeType === "open" ? "Open date" : "Close date";
  const range = show.dates ? dateRangeText(filter, names.today, names.day) : null;
  const drafts: Draft[] = [
    ...(show.accounts
      ? listDraft("accountIds", "Account", filter.accountIds, (id) => names.accounts.get(id) ?? "unknown")
      : []),
    ...(range === null
      ? []
      : [{ fields: ["startDate", "endDate"] as TradeFilterField[], label: dateLabel, value: range }]),
    ...single("search", "Text", filter.search === undefined ? null : `“${filter.search}”`),
    ...listDraft("symbols", "Symbol", filter.symbols, (symbol) => symbol),
    ...listDraft("marketTypes", "Market", filter.marketTypes, (market) => marketNames[market]),
    ...single("direction", "Direction", filter.direction === undefined ? null : directionNames[filter.direction]),
    ...listDraft("statuses", "Status", filter.statuses, (status) => statusNames[status]),
    ...single("open", "State", filter.open === undefined ? null : filter.open ? "Open" : "Closed"),
    ...single(
      "needsReview",
      "Review",
      filter.needsReview === undefined ? null : filter.needsReview ? "needed" : "done",
    ),
    ...listDraft("winLossStatuses", "Result", filter.winLossStatuses, (result) => results[result]),
    ...listDraft("strategyIds", "Strategy", filter.strategyIds, (id) =>
      id === "none" ? noStrategy : (names.strategies.get(id) ?? "unknown"),
    ),
    ...listDraft("tagIds", "Tag", filter.tagIds, (id) => (id === "none" ? noTags : (names.tags.get(id) ?? "unknown"))),
    ...rangeDraft(filter, "totalNetRR", "Net R:R", "R"),
    ...rangeDraft(filter, "totalNetProfit", "Net profit", ""),
    ...rangeDraft(filter, "totalNetPercentage", "Return", "%"),
    ...rangeDraft(filter, "totalSize", "Size", ""),
    ...listDraft("weekdays", "Weekday", filter.weekdays, (day) => weekdays[day - 1] ?? ""),
    ...listDraft("hours", "Hour", filter.hours, (hour) => `${String(hour).padStart(2, "0")}:00`),
    ...timeDraft(filter),
    ...single("importId", "From", filter.importId === undefined ? null : "one import"),
  ];
  return drafts.map(({ fields, label, value }) => ({
    id: fields.join(),
    label,
    value,
    without: without(filter, ...fields),
  }));
}
