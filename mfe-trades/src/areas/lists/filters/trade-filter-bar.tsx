import { useDateText } from "@entrywise/host/dates";
import { t, useLingui } from "@entrywise/host/macro";
import { Button, formatNumber, IconButton, PageHeader, SlidersHorizontal, usePrivacy, X } from "@entrywise/ui";
import { FilterChip, FoldedChips } from "@entrywise/ui/filter-bar";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useIsPrinting } from "@entrywise/ui/print";
import { memo, type ReactNode, useMemo, useState } from "react";
import { useTradeCount } from "../../../data/trade-options/trade-choices.queries.ts";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import { isFiltering, noFilter, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { AccountSelect } from "./account-select.tsx";
import { DateSelect } from "./date-select.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterChipMenu } from "./filter-chip-menu.tsx";
import { type FilterChip as ChipOfFilter, filterChips } from "./filter-chips.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { PrintedFilter } from "./printed-filter.tsx";
import "./trade-filters.css";
import { UnreadFilters } from "./unread-filters.tsx";
import { namedBy, useFilterNames } from "./use-filter-names.ts";
import { ViewSelect } from "./view-select.tsx";

export interface TradeFilterBarProps {
  filter: TradeFilter;
  onChange: (next: TradeFilter) => void;
  /** Trades of the filter; null until it is known. */
  count: number | null;
  /** Behind the number, where a page counts a part of the filter alone: "closed in 2024". */
  countOf?: string;
  /** In place of the number, where a page has its own text for it; null: its figures say it. */
  counter?: ReactNode;
  /** At the right edge, after the number of trades. */
  actions?: ReactNode;
  /** What the page itself narrows its trades to: files hold it, no chip says it. */
  within?: Partial<TradeFilter>;
}

/** The one filter bar of dashboard, trades and statistics. */
export function TradeFilterBar({ filter, onChange, count, countOf, counter, actions, within }: TradeFilterBarProps) {
  const filtering = isFiltering(filter);
  const { data: unfiltered } = useTradeCount({ enabled: filtering });
  const isPrinting = useIsPrinting();
  const exported = useMemo(() => ({ ...filter, ...within }), [filter, within]);
  const options = useNarrowOptions(!isPrinting);

  return (
    <div className="ui-filter-head">
      {isPrinting ? <PrintedFilter filter={exported} /> : null}
      <PageHeader
        actions={
          options.areHidden ? undefined : (
            <>
              {options.isPhone ? <ViewSelect filter={filter} onChange={onChange} /> : null}
              {counter === undefined ? (
                <TradeCount count={count} of={filtering ? (unfiltered ?? null) : null} part={countOf} />
              ) : (
                counter
              )}
              {actions}
              <ExportMenu filter={exported} />
            </>
          )
        }
      >
        <FilterFields filter={filter} onChange={onChange} more={options.button} isPhone={options.isPhone} />
      </PageHeader>
      <UnreadFilters />
    </div>
  );
}

/** Below this width of the screen one row has no room for the filter and for what steers the view beside it. */
const narrowQuery = "(max-width: 1263.98px)";

/** On narrow screens what steers the view beside the filter waits behind a button, so that the first figure stands high. */
function useNarrowOptions(isOnScreen: boolean): { button: ReactNode; areHidden: boolean; isPhone: boolean } {
  const isPhone = useMedia(phoneQuery) && isOnScreen;
  const isNarrow = (useMedia(narrowQuery) && isOnScreen) || isPhone;
  const [isOpen, setOpen] = useState(false);
  const button = useTextMemo(
    () =>
      isNarrow ? (
        <IconButton
          className="ui-filter-more"
          variant="outline"
          aria-label={t`Display options`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      ) : null,
    [isNarrow, isOpen],
  );
  return { button, areHidden: isNarrow && !isOpen, isPhone };
}

/** Drawn anew by another filter alone: a number that arrives asks nothing of it. */
const FilterFields = memo(function FilterFields({
  filter,
  onChange,
  more,
  isPhone,
}: Pick<TradeFilterBarProps, "filter" | "onChange"> & { more: ReactNode; isPhone: boolean }) {
  const { t } = useLingui();
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const chips = useChips(filter);
  const hidden = usePrivacy();
  const clear = (
    <Button variant="ghost" aria-label={t`Clear filters`} onClick={() => onChange(noFilter)}>{t`Clear`}</Button>
  );
  return (
    <section className="ui-filter-bar" aria-label={t`Trade filters`}>
      {isPhone ? null : <ViewSelect filter={filter} onChange={onChange} />}
      <AccountSelect accountIds={filter.accountIds} onChange={(accountIds) => onChange({ ...filter, accountIds })} />
      <DateSelect filter={filter} onChange={onChange} dates={dates} today={today} />
      <FoldedChips
        chips={chips.map((chip) => ({
          id: chip.id,
          text: `${chip.label} ${chipText(chip, hidden)}`,
          chip: (
            <FilterChip
              label={chip.label}
              value={chipText(chip, hidden)}
              leavesOut={chip.leavesOut}
              onRemove={() => onChange(chip.without)}
              menu={<ChipMenu chip={chip} text={`${chip.label} ${chipText(chip, hidden)}`} onChange={onChange} />}
            />
          ),
        }))}
        foot={isPhone ? clear : undefined}
      >
        <FilterMenu filter={filter} onChange={onChange} />
        {!isFiltering(filter) ? null : !isPhone ? (
          clear
        ) : chips.length > 0 ? null : (
          <IconButton aria-label={t`Clear filters`} onClick={() => onChange(noFilter)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </FoldedChips>
      {more}
    </section>
  );
});

function ChipMenu({ chip: { inverted, leavesOut }, text, onChange }: ChipMenuProps) {
  return inverted === null ? null : (
    <FilterChipMenu text={text} leavesOut={leavesOut} onInvert={() => onChange(inverted)} />
  );
}

interface ChipMenuProps {
  chip: ChipOfFilter;
  text: string;
  onChange: (next: TradeFilter) => void;
}

const chipText = ({ value, isMoney }: ChipOfFilter, hidden: boolean) => (hidden && isMoney ? t`Private` : value);

function useChips(filter: TradeFilter): ChipOfFilter[] {
  const names = useFilterNames(namedBy(filter));
  return useTextMemo(() => filterChips(filter, names, { accounts: false, dates: false }), [filter, names]);
}

interface TradeCountProps {
  count: number | null;
  of: number | null;
  part: string | undefined;
}

function TradeCount({ count, of, part }: TradeCountProps) {
  if (part !== undefined) {
    return (
      <span className="ui-filter-count" role="status">
        {count === null ? null : (
          <>
            <b>{formatNumber(count, { decimals: 0 })}</b> {count === 1 ? t`trade` : t`trades`}{" "}
            <span className="tf-count-part">{part}</span>
          </>
        )}
      </span>
    );
  }
  return (
    <span className="ui-filter-count" role="status">
      {count === null ? null : (
        <>
          <b>{formatNumber(count, { decimals: 0 })}</b>
          {of === null ? "" : t` of ${formatNumber(of, { decimals: 0 })}`}{" "}
          {count === 1 && of === null ? t`trade` : t`trades`}
        </>
      )}
    </span>
  );
}
