import { exclusionField } from "@entrywise/contracts/trades/exclusions";
import { conductRanges, dayContextRanges, type RangeName } from "@entrywise/contracts/trades/range-filters";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { marketSessions } from "@entrywise/domain/market-session";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { formatNumber, withPercent } from "@entrywise/ui";
import { dateRangeText } from "@entrywise/ui/filter-bar";
import { groupReviewNames } from "../../../display/group-review-names.ts";
import {
  directionNames,
  marketNames,
  noStrategy,
  noTags,
  resultNames,
  statusNames,
  stopSourceNames,
} from "../../../display/trade-texts.ts";
import { type Conditions, include, leaveOut, leftOutBy } from "../../../filter/leave-out.ts";
import { type RangeUnit, rangeFigures, shownBound } from "../../../filter/range-texts.ts";
import {
  isConditionField,
  noFilter,
  type TradeFilter,
  type TradeFilterField,
} from "../../../filter/trade-filter-url.ts";
import { aboveZero, anyRR } from "../../../filter/trades-address.ts";
import { ruleAnswerNames } from "./rule-texts.ts";

/** Names of what the filter knows by id, and how days are written. */
export interface FilterNames {
  accounts: ReadonlyMap<string, string>;
  strategies: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  rules: ReadonlyMap<string, string>;
  /** Today in the user's time zone, YYYY-MM-DD. */
  today: string;
  day: (dayKey: string) => string;
}

export interface FilterChip {
  id: string;
  label: string;
  value: string;
  /** The value tells money, which privacy mode hides. */
  isMoney: boolean;
  /** The chip says which trades are left out. */
  leavesOut: boolean;
  /** The filter without what the chip stands for. */
  without: TradeFilter;
  /** The filter that leaves out what the chip asks for, or the reverse; null where the field is no condition. */
  inverted: TradeFilter | null;
}

const weekdays = () => [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
const results: Record<WinLossStatus, MessageDescriptor> = {
  ...resultNames,
  [WinLossStatus.None]: msg`No result`,
};

function without(filter: TradeFilter, ...fields: TradeFilterField[]): TradeFilter {
  const rest = Object.entries(filter).filter(([field]) => !(fields as string[]).includes(field));
  return { ...noFilter, ...Object.fromEntries(rest) };
}

type Draft = Pick<FilterChip, "label" | "value"> & { isMoney?: boolean; fields: TradeFilterField[] };

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

function rangeDraft(filter: TradeFilter, name: RangeName, label: string, unit: RangeUnit): Draft[] {
  const [min, max] = [filter[`${name}.min`], filter[`${name}.max`]];
  if (min === undefined && max === undefined) return [];
  const draft: Omit<Draft, "value"> = { fields: [`${name}.min`, `${name}.max`], label, isMoney: unit === "money" };
  const isRR = name === "totalNetRR" || name === "totalGrossRR";
  if (isRR && min === anyRR && max === undefined) return [{ ...draft, value: t`known` }];
  if (min === aboveZero && max === undefined) return [{ ...draft, value: t`positive`, isMoney: false }];
  if (max === -aboveZero && min === undefined) return [{ ...draft, value: t`negative`, isMoney: false }];
  const text = (value: number) => {
    const figure = formatNumber(shownBound(value, unit), { decimals: unit === "stars" ? 0 : 2 });
    return unitSigns[unit] === "%" ? withPercent(figure) : `${figure}${unitSigns[unit]}`;
  };
  if (min === undefined || (isRR && min === anyRR)) return [{ ...draft, value: t`at most ${text(max ?? 0)}` }];
  if (max === undefined) return [{ ...draft, value: t`at least ${text(min)}` }];
  return [{ ...draft, value: min === max ? text(min) : t`${text(min)} to ${text(max)}` }];
}

const unitSigns: Readonly<Record<RangeUnit, string>> = {
  R: "R",
  money: "",
  percent: "%",
  pips: " pips",
  fraction: "%",
  stars: "★",
  size: "",
};

const rangeDrafts = (filter: TradeFilter): Draft[] =>
  rangeFigures.flatMap(({ label, ranges }) =>
    ranges.flatMap(({ name, unit }) => rangeDraft(filter, name, i18n._(label), unit)),
  );

function timeDraft({ startTime, endTime, useCalendarDateMode }: TradeFilter): Draft[] {
  if (startTime === undefined && endTime === undefined) return [];
  return [
    {
      fields: ["startTime", "endTime", "useCalendarDateMode"],
      label: useCalendarDateMode === false ? t`Time range` : t`Time of day`,
      value: `${startTime ?? "00:00"} – ${endTime ?? "24:00"}`,
    },
  ];
}

const lengthText = (ms: number) => {
  const minutes = ms / 60_000;
  if (minutes < 60) return t`${formatNumber(minutes, { decimals: 0 })} min`;
  return minutes < 1440
    ? `${formatNumber(minutes / 60, { decimals: 0 })} h`
    : `${formatNumber(minutes / 1440, { decimals: 0 })} d`;
};

/** Bounds are whole milliseconds, the upper one the last before the round length. */
function holdingDraft(filter: TradeFilter): Draft[] {
  const [min, max] = [filter["holdingMs.min"], filter["holdingMs.max"]];
  if (min === undefined && max === undefined) return [];
  const until = max === undefined ? "" : lengthText(max + 1);
  const value =
    min === undefined
      ? t`under ${until}`
      : max === undefined
        ? t`over ${lengthText(min)}`
        : t`${lengthText(min)} to ${until}`;
  return [{ fields: ["holdingMs.min", "holdingMs.max"], label: t`Holding time`, value }];
}

function closedDraft(filter: TradeFilter, day: FilterNames["day"]): Draft[] {
  const [min, max] = [filter["closeMs.min"], filter["closeMs.max"]];
  if (min === undefined && max === undefined) return [];
  const text = (ms: number | undefined) => (ms === undefined ? "…" : day(new Date(ms).toISOString().slice(0, 10)));
  return [{ fields: ["closeMs.min", "closeMs.max"], label: t`Closed`, value: t`${text(min)} to ${text(max)}` }];
}

const placeLabels = {
  dayOrder: msg`Trade number of the day`,
  dayCount: msg`Trades on that day`,
  lossesBefore: msg`Losses in a row before`,
  winsBefore: msg`Wins in a row before`,
  minutesSinceLoss: msg`Minutes since a loss that day`,
  dayOfMonth: msg`Day of the month`,
  dayBeforeRR: msg`Result of the trading day before`,
  minutesIntoDay: msg`Minutes since the day’s first trade`,
  stopMoveRR: msg`Stop moved`,
  targetMoveRR: msg`Target moved`,
  stopAgainstUsual: msg`Stop width against usual`,
  dayRisk: msg`Risk of the day`,
  limitUsed: msg`Daily loss limit used before`,
  newsMinutes: msg`Minutes from high-impact news`,
} as const;

const placeNames = ["dayOrder", "dayCount", "lossesBefore", ...dayContextRanges, ...conductRanges] as const;

/** A bound in the unit of its figure. */
function placeText(name: (typeof placeNames)[number], bound: number): string {
  switch (name) {
    case "dayBeforeRR":
    case "stopMoveRR":
    case "targetMoveRR":
      return `${formatNumber(bound, { decimals: 2 })}R`;
    case "stopAgainstUsual":
      return `${formatNumber(bound, { decimals: 1 })}×`;
    case "dayRisk":
      return withPercent(formatNumber(bound, { decimals: 2 }));
    case "limitUsed":
      return withPercent(formatNumber(bound * 100, { decimals: 0 }));
    default:
      return formatNumber(bound, { decimals: 0 });
  }
}

/** What had happened when a trade was opened, and how it was traded, from and to. */
function placeDrafts(filter: TradeFilter): Draft[] {
  return placeNames.flatMap((name): Draft[] => {
    const [min, max] = [filter[`${name}.min`], filter[`${name}.max`]];
    if (min === undefined && max === undefined) return [];
    const value = boundsText(min, max, (bound) => placeText(name, bound));
    return [{ fields: [`${name}.min`, `${name}.max`], label: i18n._(placeLabels[name]), value }];
  });
}

function boundsText(min: number | undefined, max: number | undefined, text: (bound: number) => string): string {
  if (min === anyRR && max === undefined) return t`known`;
  if (min === undefined || min === anyRR) return t`at most ${text(max ?? 0)}`;
  if (max === undefined) return t`at least ${text(min)}`;
  return min === max ? text(min) : t`${text(min)} to ${text(max)}`;
}

function ruleDrafts(filter: TradeFilter, textOf: (id: string) => string): Draft[] {
  return [
    ...listDraft("ruleAnswers", t`Rules`, filter.ruleAnswers, (ruleAnswer) => i18n._(ruleAnswerNames[ruleAnswer])),
    ...listDraft("keptRuleIds", t`Rule followed`, filter.keptRuleIds, textOf),
    ...listDraft("brokenRuleIds", t`Rule broken`, filter.brokenRuleIds, textOf),
    ...listDraft("askedRuleIds", t`Rule in checklist`, filter.askedRuleIds, textOf),
  ];
}

const single = (field: TradeFilterField, label: string, value: string | null): Draft[] =>
  value === null ? [] : [{ fields: [field], label, value }];

function yesOrNo(
  filter: TradeFilter,
  field:
    | "open"
    | "needsReview"
    | "stopHit"
    | "targetHit"
    | "directionPredictionCorrect"
    | "rated"
    | "withDemo"
    | "planned"
    | "predicted"
    | "journaled",
  { label, yes, no }: { label: string; yes: string; no: string },
): Draft[] {
  const value = filter[field];
  return value === undefined ? [] : [{ fields: [field], label, value: value ? yes : no }];
}

/** Whether accounts and dates, which may have controls of their own, are chips. */
interface ShownChips {
  accounts: boolean;
  dates: boolean;
}

function draftChips(filter: TradeFilter, names: FilterNames, show: ShownChips): Draft[] {
  const dateLabel = filter.dateTimeType === "open" ? t`Open date` : t`Close date`;
  const range = show.dates ? dateRangeText(filter, names.today, names.day) : null;
  return [
    ...(show.accounts
      ? listDraft("accountIds", t`Account`, filter.accountIds, (id) => names.accounts.get(id) ?? t`unknown`)
      : []),
    ...(range === null
      ? []
      : [{ fields: ["startDate", "endDate"] as TradeFilterField[], label: dateLabel, value: range }]),
    ...single("search", t`Text`, filter.search === undefined ? null : `“${filter.search}”`),
    ...listDraft("symbols", t`Symbol`, filter.symbols, (symbol) => symbol),
    ...listDraft("marketTypes", t`Market`, filter.marketTypes, (market) => i18n._(marketNames[market])),
    ...single(
      "direction",
      t`Direction`,
      filter.direction === undefined ? null : i18n._(directionNames[filter.direction]),
    ),
    ...listDraft("statuses", t`Status`, filter.statuses, (status) => i18n._(statusNames[status])),
    ...yesOrNo(filter, "open", { label: t`State`, yes: t`Open`, no: t`Closed` }),
    ...yesOrNo(filter, "needsReview", { label: t`Review`, yes: t`needed`, no: t`done` }),
    ...single("groupReview", t`Group review`, filter.groupReview ? i18n._(groupReviewNames[filter.groupReview]) : null),
    ...listDraft("winLossStatuses", t`Result`, filter.winLossStatuses, (result) => i18n._(results[result])),
    ...listDraft("strategyIds", t`Strategy`, filter.strategyIds, (id) =>
      id === "none" ? noStrategy() : (names.strategies.get(id) ?? t`unknown`),
    ),
    ...listDraft("tagIds", t`Tag`, filter.tagIds, (id) =>
      id === "none" ? noTags() : (names.tags.get(id) ?? t`unknown`),
    ),
    ...ruleDrafts(filter, (id) => names.rules.get(id) ?? t`unknown`),
    ...rangeDrafts(filter),
    ...listDraft("stopSources", t`Initial stop`, filter.stopSources, (source) => i18n._(stopSourceNames[source])),
    ...yesOrNo(filter, "stopHit", { label: t`Stop`, yes: t`hit`, no: t`not hit` }),
    ...yesOrNo(filter, "targetHit", { label: t`Target`, yes: t`hit`, no: t`not hit` }),
    ...yesOrNo(filter, "directionPredictionCorrect", { label: t`Direction prediction`, yes: t`correct`, no: t`wrong` }),
    ...yesOrNo(filter, "predicted", { label: t`Direction prediction`, yes: t`given`, no: t`none` }),
    ...yesOrNo(filter, "planned", { label: t`Planned`, yes: t`before opening`, no: t`not before opening` }),
    ...yesOrNo(filter, "journaled", { label: t`Journal entry that day`, yes: t`written`, no: t`none` }),
    ...yesOrNo(filter, "rated", { label: t`Overall rating`, yes: t`given`, no: t`none` }),
    ...yesOrNo(filter, "withDemo", { label: t`Demo trades`, yes: t`shown`, no: t`hidden` }),
    ...listDraft("weekdays", t`Weekday`, filter.weekdays, (day) => weekdays()[day - 1] ?? ""),
    ...listDraft("hours", t`Hour`, filter.hours, (hour) => `${String(hour).padStart(2, "0")}:00`),
    ...listDraft("sessions", t`Session`, filter.sessions, (session) => marketSessions[session] ?? ""),
    ...timeDraft(filter),
    ...holdingDraft(filter),
    ...closedDraft(filter, names.day),
    ...placeDrafts(filter),
    ...single("importId", t`From`, filter.importId === undefined ? null : t`one import`),
  ];
}

/**
 * Chips of a filter in a fixed order: its conditions, then its exclusions. Conditions on accounts and dates have none where
 * controls of their own show them (`accounts: false`, `dates: false`).
 */
export function filterChips(filter: TradeFilter, names: FilterNames, show: ShownChips): FilterChip[] {
  const { dateTimeType } = filter;
  const leftOut = { ...leftOutBy(filter), dateTimeType };
  return [
    ...draftChips(filter, names, show).map(({ fields, label, value, isMoney = false }): FilterChip => {
      const rest = without(filter, ...fields);
      const found = pickConditions(filter, fields);
      return {
        ...{ id: fields.join(), label, value, isMoney, leavesOut: false, without: rest },
        inverted: found === null ? null : leaveOut(rest, found),
      };
    }),
    ...draftChips(leftOut, names, { accounts: true, dates: true }).map(({ fields, label, value, isMoney = false }) => {
      const rest = without(filter, ...fields.map((field) => exclusionField(field) as TradeFilterField)); // of the same fields
      return {
        ...{
          id: `without.${fields.join()}`,
          label: isClearByValue(fields) ? t`Without:` : t`Without: ${label}`,
          value,
        },
        ...{ isMoney, leavesOut: true, without: rest, inverted: include(rest, pickConditions(leftOut, fields) ?? {}) },
      };
    }),
  ];
}

/** Fields whose values are clear without the name of the filter. */
const clearByValue: ReadonlySet<TradeFilterField> = new Set([
  "accountIds", "symbols", "marketTypes", "direction", "statuses", "winLossStatuses", "strategyIds", "tagIds", "ruleAnswers",
  "weekdays", "hours", "sessions",
]); // biome-ignore format: a list

const isClearByValue = (fields: readonly TradeFilterField[]) => fields.every((field) => clearByValue.has(field));

/** The conditions of these fields; null where one of them is no condition. */
function pickConditions(filter: TradeFilter, fields: readonly TradeFilterField[]): Conditions | null {
  const set = fields.filter((field) => filter[field] !== undefined);
  return set.every(isConditionField) ? Object.fromEntries(set.map((field) => [field, filter[field]])) : null;
}
