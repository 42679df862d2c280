import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { ChevronDown, ChevronUp, IconButton, Select } from "@entrywise/ui";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import "./trade-list.css";

const names: Record<TradeSortKey, string> = {
  [TradeSortKey.CloseDate]: "Close date",
  [TradeSortKey.OpenDate]: "Open date",
  [TradeSortKey.PlannedDate]: "Planned date",
  [TradeSortKey.NetRR]: "Net R:R",
  [TradeSortKey.NetProfit]: "Net profit",
  [TradeSortKey.NetPercentage]: "Return",
  [TradeSortKey.NetPips]: "Pips",
  [TradeSortKey.GrossProfit]: "Gross profit",
  [TradeSortKey.Commissions]: "Commissions",
  [TradeSortKey.Roll]: "Roll",
  [TradeSortKey.Dividends]: "Dividends",
  [TradeSortKey.Instrument]: "Symbol",
  [TradeSortKey.Direction]: "Direction",
  [TradeSortKey.StrategyName]: "Strategy",
  [TradeSortKey.AccountName]: "Account",
  [TradeSortKey.Status]: "Status",
  [TradeSortKey.None]: "As added",
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
        aria-label="Sort by"
        value={String(sort.sortBy)}
        options={order.map((key) => ({ value: String(key), label: names[key] }))}
        onChange={(value) => onChange({ ...sort, sortBy: read(value) })}
      />
      <IconButton
        size="sm"
        aria-label={sort.descending ? "Descending, change to ascending" : "Ascending, change to descending"}
        onClick={() => onChange({ ...sort, descending: !sort.descending })}
      >
        <Arrow aria-hidden="true" />
      </IconButton>
    </span>
  );
}
