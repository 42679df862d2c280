import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronUp, IconButton, Select } from "@entrywise/ui";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import "./trade-list.css";

const names: Record<TradeSortKey, string> = {
  get [TradeSortKey.CloseDate]() {
    return t`Close date`;
  },
  get [TradeSortKey.OpenDate]() {
    return t`Open date`;
  },
  get [TradeSortKey.PlannedDate]() {
    return t`Planned date`;
  },
  get [TradeSortKey.NetRR]() {
    return t`Net R:R`;
  },
  get [TradeSortKey.NetProfit]() {
    return t`Net profit`;
  },
  get [TradeSortKey.NetPercentage]() {
    return t`Return`;
  },
  get [TradeSortKey.NetPips]() {
    return t`Pips`;
  },
  get [TradeSortKey.GrossProfit]() {
    return t`Gross profit`;
  },
  get [TradeSortKey.Commissions]() {
    return t`Commissions`;
  },
  get [TradeSortKey.Roll]() {
    return t`Roll`;
  },
  get [TradeSortKey.Dividends]() {
    return t`Dividends`;
  },
  get [TradeSortKey.Instrument]() {
    return t`Symbol`;
  },
  get [TradeSortKey.Direction]() {
    return t`Direction`;
  },
  get [TradeSortKey.StrategyName]() {
    return t`Strategy`;
  },
  get [TradeSortKey.AccountName]() {
    return t`Account`;
  },
  get [TradeSortKey.Status]() {
    return t`Status`;
  },
  get [TradeSortKey.None]() {
    return t`Date added`;
  },
};
const order = Object.values(TradeSortKey).toSorted((a, b) => names[a].localeCompare(names[b]));

/** Order of a list by any key, also those that have no column in view. */
export function SortSelect({ sort, onChange }: { sort: TradeSort; onChange: (next: TradeSort) => void }) {
  const Arrow = sort.descending ? ChevronDown : ChevronUp;
  const read = (value: string) => order.find((key) => String(key) === value) ?? sort.sortBy;
  return (
    <span className="tl-sort">
      <Select
        size="sm"
        aria-label={t`Sort by`}
        value={String(sort.sortBy)}
        options={order.map((key) => ({ value: String(key), label: names[key] }))}
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
