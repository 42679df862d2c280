import { eachCostSortKey, TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { ChevronDown, ChevronUp, IconButton, Select } from "@entrywise/ui";
import { costPlurals } from "../../../display/cost-texts.ts";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import "./trade-list.css";

const names: Record<TradeSortKey, MessageDescriptor> = {
  [TradeSortKey.CloseDate]: msg`Close date`,
  [TradeSortKey.OpenDate]: msg`Open date`,
  [TradeSortKey.PlannedDate]: msg`Planned date`,
  [TradeSortKey.NetRR]: msg`Net R:R`,
  [TradeSortKey.NetProfit]: msg`Net profit`,
  [TradeSortKey.NetPercentage]: msg`Return`,
  [TradeSortKey.NetPips]: msg`Pips`,
  [TradeSortKey.GrossProfit]: msg`Gross profit`,
  ...eachCostSortKey((cost) => costPlurals[cost]),
  [TradeSortKey.Instrument]: msg`Symbol`,
  [TradeSortKey.Direction]: msg`Direction`,
  [TradeSortKey.StrategyName]: msg`Strategy`,
  [TradeSortKey.AccountName]: msg`Account`,
  [TradeSortKey.Status]: msg`Status`,
  [TradeSortKey.None]: msg`Date added`,
};

/** Order of a list by any key, also those that have no column in view. */
export function SortSelect({ sort, onChange }: { sort: TradeSort; onChange: (next: TradeSort) => void }) {
  const Arrow = sort.descending ? ChevronDown : ChevronUp;
  const options = Object.values(TradeSortKey)
    .map((key) => ({ value: String(key), label: i18n._(names[key]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const read = (value: string) => Object.values(TradeSortKey).find((key) => String(key) === value) ?? sort.sortBy;
  return (
    <span className="tl-sort">
      <Select
        size="sm"
        aria-label={t`Sort by`}
        value={String(sort.sortBy)}
        options={options}
        onChange={(value) => onChange({ ...sort, sortBy: read(value) })}
      />
      <IconButton
        size="sm"
        aria-label={sort.descending ? t`Descending. Switch to ascending.` : t`Ascending. Switch to descending.`}
        onClick={() => onChange({ ...sort, descending: !sort.descending })}
      >
        <Arrow aria-hidden="true" />
      </IconButton>
    </span>
  );
}
