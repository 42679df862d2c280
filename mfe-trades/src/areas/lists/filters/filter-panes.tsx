import { groupReviewState, stopSource } from "@entrywise/contracts/trades/trade-filter";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Button, Field, Input, Segmented, Select, SkeletonRows } from "@entrywise/ui";
import { CheckList } from "@entrywise/ui/filter-bar";
import type { FormEvent } from "react";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { useStrategies } from "../../../data/trade-options/trade-choices.queries.ts";
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
import { tradesText } from "../../../display/trades-text.ts";
import { translatedOptions } from "../../../display/translated.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { FailedList } from "./failed-list.tsx";
import { useTradedSymbols } from "./trade-filters.queries.ts";

export interface PaneProps {
  filter: TradeFilter;
  onChange: (next: TradeFilter) => void;
}

/** An empty choice does not filter. */
export const orNone = <T,>(values: T[]) => (values.length === 0 ? undefined : values);

export function TextPane({ filter, onChange }: PaneProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    onChange({ ...filter, search: text === "" ? undefined : text });
  };
  return (
    <form onSubmit={apply} className="ui-filter-form">
      <Field writes={false} label={t`Text`} hint={t`Symbol, summary or notes`}>
        <Input name="search" maxLength={100} defaultValue={filter.search ?? ""} autoComplete="off" />
      </Field>
      <Button writes={false} type="submit" variant="solid">{t`Apply`}</Button>
    </form>
  );
}

export function SymbolPane({ filter, onChange }: PaneProps) {
  const { data, isError, refetch } = useTradedSymbols();
  if (isError) return <FailedList what={t`Symbols`} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={6} />;
  const known = new Set(data.map(({ symbol }) => symbol));
  const others = (filter.symbols ?? []).filter((symbol) => !known.has(symbol)).map((symbol) => ({ symbol, count: 0 }));
  return (
    <CheckList
      label={t`Symbols`}
      find={t`Search symbols`}
      chosen={filter.symbols ?? []}
      onChange={(symbols) => onChange({ ...filter, symbols: orNone(symbols) })}
      options={[...data, ...others].map(({ symbol, count }) => ({
        value: symbol,
        label: symbol,
        detail: tradesText(count),
      }))}
    />
  );
}

export function MarketPane({ filter, onChange }: PaneProps) {
  return (
    <CheckList
      label={t`Markets`}
      chosen={filter.marketTypes ?? []}
      onChange={(marketTypes) => onChange({ ...filter, marketTypes: orNone(marketTypes) })}
      options={Object.values(MarketType).map((value) => ({ value, label: i18n._(marketNames[value]) }))}
    />
  );
}

export function DirectionPane({ filter, onChange }: PaneProps) {
  const options = [
    { value: -1, label: t`Both` },
    ...Object.values(Direction).map((value) => ({ value, label: i18n._(directionNames[value]) })),
  ] as { value: Direction | -1; label: string }[];
  return (
    <Segmented
      label={t`Direction`}
      full
      value={filter.direction ?? -1}
      options={options}
      onChange={(value) => onChange({ ...filter, direction: value === -1 ? undefined : value })}
    />
  );
}

export function ResultPane({ filter, onChange }: PaneProps) {
  const { Win, Loss, BreakEven } = WinLossStatus;
  return (
    <CheckList<WinLossStatus>
      label={t`Results`}
      chosen={filter.winLossStatuses ?? []}
      onChange={(winLossStatuses) => onChange({ ...filter, winLossStatuses: orNone(winLossStatuses) })}
      options={([Win, Loss, BreakEven] as const).map((value) => ({ value, label: i18n._(resultNames[value]) }))}
    />
  );
}

const openStates = [
  {
    value: "any",
    label: msg`Any`,
  },
  {
    value: "open",
    label: msg`Open`,
  },
  {
    value: "closed",
    label: msg`Closed`,
  },
] as const;

export function StatusPane({ filter, onChange }: PaneProps) {
  return (
    <>
      <CheckList
        label={t`Statuses`}
        chosen={filter.statuses ?? []}
        onChange={(statuses) => onChange({ ...filter, statuses: orNone(statuses) })}
        options={Object.values(TradeStatus).map((value) => ({ value, label: i18n._(statusNames[value]) }))}
      />
      <Segmented
        label={t`Open or closed`}
        full
        value={filter.open === undefined ? "any" : filter.open ? "open" : "closed"}
        options={translatedOptions(openStates)}
        onChange={(value) => onChange({ ...filter, open: value === "any" ? undefined : value === "open" })}
      />
    </>
  );
}

const reviewStates = [
  {
    value: "any",
    label: msg`Any`,
  },
  {
    value: "needed",
    label: msg`Needs review`,
  },
] as const;

/** Executed trades that nobody has looked back on (Y-180). */
export function ReviewPane({ filter, onChange }: PaneProps) {
  const inGroups = groupReviewState.options.map((state) => ({ value: state, label: i18n._(groupReviewNames[state]) }));
  return (
    <>
      <Segmented
        label={t`Review`}
        full
        value={filter.needsReview === true ? "needed" : "any"}
        options={translatedOptions(reviewStates)}
        onChange={(value) => onChange({ ...filter, needsReview: value === "needed" ? true : undefined })}
      />
      <Field writes={false} label={t`Group review`}>
        <Select
          value={filter.groupReview ?? ""}
          options={[{ value: "", label: t`Any` }, ...inGroups]}
          onChange={(value) =>
            onChange({ ...filter, groupReview: groupReviewState.options.find((state) => state === value) })
          }
        />
      </Field>
    </>
  );
}

export function StrategyPane({ filter, onChange }: PaneProps) {
  const { data, isError, refetch } = useStrategies({ enabled: true });
  if (isError) return <FailedList what={t`Strategies`} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  return (
    <CheckList
      label={t`Strategies`}
      find={t`Search strategies`}
      chosen={filter.strategyIds ?? []}
      onChange={(strategyIds) => onChange({ ...filter, strategyIds: orNone(strategyIds) })}
      options={[
        ...data.items.map(({ id, name, tradeCount }) => ({ value: id, label: name, detail: tradesText(tradeCount) })),
        { value: "none", label: noStrategy() },
      ]}
    />
  );
}

export function TagPane({ filter, onChange }: PaneProps) {
  const { data, isError, refetch } = useTagCategories({ enabled: true });
  if (isError) return <FailedList what={t`Tags`} onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  return (
    <CheckList
      label={t`Tags`}
      find={t`Search tags`}
      chosen={filter.tagIds ?? []}
      onChange={(tagIds) => onChange({ ...filter, tagIds: orNone(tagIds) })}
      options={[
        ...data.flatMap((category) =>
          category.tags.map(({ id, name }) => ({ value: id, label: name, detail: category.name })),
        ),
        { value: "none", label: noTags() },
      ]}
    />
  );
}

const yesNo = (yes: string, no: string) => [
  { value: "any" as const, label: t`Any` },
  { value: "yes" as const, label: yes },
  { value: "no" as const, label: no },
];

function YesNoPane({
  label,
  field,
  yes,
  no,
  filter,
  onChange,
}: PaneProps & {
  label: string;
  field: "stopHit" | "targetHit" | "directionPredictionCorrect";
  yes: string;
  no: string;
}) {
  const value = filter[field];
  return (
    <Segmented
      label={label}
      full
      value={value === undefined ? "any" : value ? "yes" : "no"}
      options={yesNo(yes, no)}
      onChange={(next) => onChange({ ...filter, [field]: next === "any" ? undefined : next === "yes" })}
    />
  );
}

/** Where the initial stops of a trade come from (T-580). */
export function StopSourcePane({ filter, onChange }: PaneProps) {
  return (
    <CheckList
      label={t`Initial stops`}
      chosen={filter.stopSources ?? []}
      onChange={(chosen) => onChange({ ...filter, stopSources: orNone(chosen) })}
      options={stopSource.options.map((value) => ({ value, label: i18n._(stopSourceNames[value]) }))}
    />
  );
}

export function StopHitPane(props: PaneProps) {
  return <YesNoPane label={t`Stop hit`} field="stopHit" yes={t`Hit`} no={t`Not hit`} {...props} />;
}

export function TargetHitPane(props: PaneProps) {
  return <YesNoPane label={t`Target hit`} field="targetHit" yes={t`Hit`} no={t`Not hit`} {...props} />;
}

export function PredictionPane(props: PaneProps) {
  return (
    <YesNoPane
      label={t`Direction prediction`}
      field="directionPredictionCorrect"
      yes={t`Correct`}
      no={t`Wrong`}
      {...props}
    />
  );
}

const spans = [
  {
    value: "daily",
    label: msg`Each day`,
  },
  {
    value: "span",
    label: msg`One continuous range`,
  },
] as const;

/** Times of day, on each day of the range or as its first and last moment. */
export function TimePane({ filter, onChange }: PaneProps) {
  const isOneSpan = filter.useCalendarDateMode === false;
  return (
    <div className="ui-filter-form">
      <Segmented
        label={t`Apply times`}
        full
        value={isOneSpan ? "span" : "daily"}
        options={translatedOptions(spans)}
        onChange={(value) => onChange({ ...filter, useCalendarDateMode: value === "span" ? false : undefined })}
      />
      <div className="ui-filter-pair">
        {(["startTime", "endTime"] as const).map((field) => (
          <Field writes={false} key={field} label={field === "startTime" ? t`From` : t`To`}>
            <Input
              type="time"
              size="sm"
              value={filter[field] ?? ""}
              onChange={(event) => onChange({ ...filter, [field]: event.target.value || undefined })}
            />
          </Field>
        ))}
      </div>
      <p className="ui-filter-none">
        {isOneSpan
          ? t`From the start time on the first day to the end time on the last day.`
          : t`On every day in the range. End times can go past midnight.`}
      </p>
    </div>
  );
}
