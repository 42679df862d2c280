import { listOf } from "@entrywise/contracts/shared/wire";
import { distribution } from "@entrywise/contracts/trades/distribution.api";
import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import { statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

/** How a figure spreads over the trades of a filter. */
export function useDistribution(range: RangeName, filter: TradeFilter) {
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["trades", "statistics", "distribution", range, query],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/distribution/{range}", { params: { range }, query, parser: distribution, signal }),
    placeholderData: keepPreviousData,
  });
}

const groups = listOf(statisticsGroup);

/** Symbols that the user has traded, the most traded first. */
export function useTradedSymbols() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "statistics", "symbols", {}],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/stats/{grouping}", { params: { grouping: "symbols" }, parser: groups, signal }),
    select: ({ items }) =>
      items.toSorted((a, b) => b.count - a.count).map(({ key, count }) => ({ symbol: key, count })),
  });
}
