import { useHost } from "@entrywise/host";
import { NoMatch } from "../features/trade-filters/no-match.tsx";
import { TradeFilterBar } from "../features/trade-filters/trade-filter-bar.tsx";
import { SortSelect } from "../features/trade-list/sort-select.tsx";
import { useTradeTotals } from "../features/trade-list/trade-list.queries.ts";
import { TradeTable } from "../features/trade-list/trade-table.tsx";
import { useTradeRows } from "../features/trade-list/use-trade-rows.ts";
import { useTradeSort } from "../trade-filter/trade-sort-url.ts";
import { useTradeFilter } from "../trade-filter/use-trade-filter.ts";
import { useWalkedList } from "../trade-walk/use-walked-list.ts";

export function TradesTableView() {
  const { navigate } = useHost();
  const [filter, setFilter] = useTradeFilter();
  const [sort, setSort] = useTradeSort();
  useWalkedList();
  const trades = useTradeRows(filter, sort);
  const { data: totals } = useTradeTotals(filter);

  return (
    <div className="tp-fill">
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={trades.busy ? null : (trades.rows?.length ?? null)}
        actions={<SortSelect sort={sort} onChange={setSort} />}
      />
      <TradeTable
        trades={trades}
        totals={totals ?? null}
        sort={sort}
        onSort={setSort}
        onOpen={(id) => navigate(`/trades/${id}`)}
        empty={<NoMatch onChange={setFilter} />}
      />
    </div>
  );
}
