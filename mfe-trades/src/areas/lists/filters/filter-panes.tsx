import { stopSource } from "@entrywise/contracts/trades/trade-filter";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { Button, Field, Input, Segmented, SkeletonRows } from "@entrywise/ui";
import type { FormEvent } from "react";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { useStrategies } from "../../../data/trade-options/trade-choices.queries.ts";
import {
  directionNames,
  marketNames,
  noStrategy,
  noTags,
  resultNames,
  statusNames,
  stopSourceNames,
} from "../../../display/trade-words.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { CheckList } from "./check-list.tsx";
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
    <form onSubmit={apply} className="tf-form">
      <Field label="Text" hint="Symbol, summary or notes">
        <Input name="search" maxLength={100} defaultValue={filter.search ?? ""} autoComplete="off" />
      </Field>
      <Button type="submit" variant="solid">
        Apply
      </Button>
    </form>
  );
}

export function SymbolPane({ filter, onChange }: PaneProps) {
  const { data, isError, refetch } = useTradedSymbols();
  if (isError) return <FailedList what="Symbols" onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={6} />;
  const known = new Set(data.map(({ symbol }) => symbol));
  const others = (filter.symbols ?? []).filter((symbol) => !known.has(symbol)).map((symbol) => ({ symbol, count: 0 }));
  return (
    <CheckList
      label="Symbols"
      find="Find a symbol"
      chosen={filter.symbols ?? []}
      onChange={(symbols) => onChange({ ...filter, symbols: orNone(symbols) })}
      options={[...data, ...others].map(({ symbol, count }) => ({
        value: symbol,
        label: symbol,
        detail: `n ${count}`,
      }))}
    />
  );
}

export function MarketPane({ filter, onChange }: PaneProps) {
  return (
    <CheckList
      label="Markets"
      chosen={filter.marketTypes ?? []}
      onChange={(marketTypes) => onChange({ ...filter, marketTypes: orNone(marketTypes) })}
      options={Object.values(MarketType).map((value) => ({ value, label: marketNames[value] }))}
    />
  );
}

export function DirectionPane({ filter, onChange }: PaneProps) {
  const options = [
    { value: -1, label: "Both" },
    ...Object.values(Direction).map((value) => ({ value, label: directionNames[value] })),
  ] as { value: Direction | -1; label: string }[];
  return (
    <Segmented
      label="Direction"
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
      label="Results"
      chosen={filter.winLossStatuses ?? []}
      onChange={(winLossStatuses) => onChange({ ...filter, winLossStatuses: orNone(winLossStatuses) })}
      options={([Win, Loss, BreakEven] as const).map((value) => ({ value, label: resultNames[value] }))}
    />
  );
}

const openStates = [
  { value: "any", label: "Any" },
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
] as const;

export function StatusPane({ filter, onChange }: PaneProps) {
  return (
    <>
      <CheckList
        label="Statuses"
        chosen={filter.statuses ?? []}
        onChange={(statuses) => onChange({ ...filter, statuses: orNone(statuses) })}
        options={Object.values(TradeStatus).map((value) => ({ value, label: statusNames[value] }))}
      />
      <Segmented
        label="Open or closed"
        full
        value={filter.open === undefined ? "any" : filter.open ? "open" : "closed"}
        options={openStates}
        onChange={(value) => onChange({ ...filter, open: value === "any" ? undefined : value === "open" })}
      />
    </>
  );
}

const reviewStates = [
  { value: "any", label: "Any" },
  { value: "needed", label: "Needs review" },
] as const;

/** Executed trades that nobody has looked back on (Y-180). */
export function ReviewPane({ filter, onChange }: PaneProps) {
  return (
    <Segmented
      label="Review"
      full
      value={filter.needsReview === true ? "needed" : "any"}
      options={reviewStates}
      onChange={(value) => onChange({ ...filter, needsReview: value === "needed" ? true : undefined })}
    />
  );
}

export function StrategyPane({ filter, onChange }: PaneProps) {
  const { data, isError, refetch } = useStrategies({ enabled: true });
  if (isError) return <FailedList what="Strategies" onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  return (
    <CheckList
      label="Strategies"
      find="Find a strategy"
      chosen={filter.strategyIds ?? []}
      onChange={(strategyIds) => onChange({ ...filter, strategyIds: orNone(strategyIds) })}
      options={[
        ...data.items.map(({ id, name, tradeCount }) => ({ value: id, label: name, detail: `n ${tradeCount}` })),
        { value: "none", label: noStrategy },
      ]}
    />
  );
}

export function TagPane({ filter, onChange }: PaneProps) {
  const { data, isError, refetch } = useTagCategories({ enabled: true });
  if (isError) return <FailedList what="Tags" onRetry={refetch} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  return (
    <CheckList
      label="Tags"
      find="Find a tag"
      chosen={filter.tagIds ?? []}
      onChange={(tagIds) => onChange({ ...filter, tagIds: orNone(tagIds) })}
      options={[
        ...data.flatMap((category) =>
          category.tags.map(({ id, name }) => ({ value: id, label: name, detail: category.name })),
        ),
        { value: "none", label: noTags },
      ]}
    />
  );
}

const yesNo = (yes: string, no: string) => [
  { value: "any" as const, label: "Any" },
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
      label="Initial stops"
      chosen={filter.stopSources ?? []}
      onChange={(chosen) => onChange({ ...filter, stopSources: orNone(chosen) })}
      options={stopSource.options.map((value) => ({ value, label: stopSourceNames[value] }))}
    />
  );
}

export function StopHitPane(props: PaneProps) {
  return <YesNoPane label="Stop hit" field="stopHit" yes="Hit" no="Not hit" {...props} />;
}

export function TargetHitPane(props: PaneProps) {
  return <YesNoPane label="Target hit" field="targetHit" yes="Hit" no="Not hit" {...props} />;
}

export function PredictionPane(props: PaneProps) {
  return (
    <YesNoPane label="Direction prediction" field="directionPredictionCorrect" yes="Correct" no="Wrong" {...props} />
  );
}

const spans = [
  { value: "daily", label: "On each day" },
  { value: "span", label: "One span" },
] as const;

/** Times of day, on each day of the range or as its first and last moment. */
export function TimePane({ filter, onChange }: PaneProps) {
  const isOneSpan = filter.useCalendarDateMode === false;
  return (
    <div className="tf-form">
      <Segmented
        label="The times hold"
        full
        value={isOneSpan ? "span" : "daily"}
        options={spans}
        onChange={(value) => onChange({ ...filter, useCalendarDateMode: value === "span" ? false : undefined })}
      />
      <div className="tf-pair">
        {(["startTime", "endTime"] as const).map((field) => (
          <Field key={field} label={field === "startTime" ? "From" : "To"}>
            <Input
              type="time"
              size="sm"
              value={filter[field] ?? ""}
              onChange={(event) => onChange({ ...filter, [field]: event.target.value || undefined })}
            />
          </Field>
        ))}
      </div>
      <p className="tf-none">
        {isOneSpan
          ? "From the first day at the first time to the last day at the last time."
          : "On every day of the range; an evening may end after midnight."}
      </p>
    </div>
  );
}
