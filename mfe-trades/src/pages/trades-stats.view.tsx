import { useLocation } from "@entrywise/host/router";
import { readGrouping, StatisticsView } from "../features/statistics/statistics-view.tsx";
import { NoMatch } from "../features/trade-filters/no-match.tsx";
import { TradeFilterBar } from "../features/trade-filters/trade-filter-bar.tsx";
import { useTradeFilter } from "../trade-filter/use-trade-filter.ts";
import { useHeadline } from "../trade-statistics/statistic-queries.ts";

export function TradesStatsView() {
  const [filter, setFilter] = useTradeFilter();
  const headline = useHeadline(filter, "/trades/stats");
  const part = useLocation().pathname.split("/")[3];
  return (
    <>
      <TradeFilterBar filter={filter} onChange={setFilter} count={headline.data?.count ?? null} />
      <StatisticsView
        grouping={readGrouping(part)}
        filter={filter}
        headline={headline}
        noMatch={<NoMatch onChange={setFilter} />}
      />
    </>
  );
}
