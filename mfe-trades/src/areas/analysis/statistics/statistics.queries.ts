import { listOf } from "@entrywise/contracts/shared/wire";
import { statisticsGroup, type statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const groups = listOf(statisticsGroup);
export type Grouping = (typeof statisticsGroupings)[number];

/** Statistics of the filter by symbol, weekday and so on. */
export function useGroupedStatistics(grouping: Grouping, filter: TradeFilter, basis: StatisticsBasis = "net") {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), basis };
  return useQuery({
    queryKey: ["trades", "statistics", grouping, query],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/stats/{grouping}", { params: { grouping }, parser: groups, query, signal }),
    placeholderData: (previous, before) => (before?.queryKey[2] === grouping ? keepPreviousData(previous) : undefined),
  });
}
