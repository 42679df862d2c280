import { listOf } from "@entrywise/contracts/shared/wire";
import { distribution } from "@entrywise/contracts/trades/distribution.api";
import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import { statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { useHost } from "@entrywise/host";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

/** How a figure spreads over the trades of a filter. */
export function useDistribution(range: RangeName, filter: TradeFilter) {
  const trades = useHost().api("trades");
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["trades", "statistics", "distribution", range, query],
    queryFn: ({ signal }) => trades.get(`/trades/distribution/${range}`, { query, parser: distribution, signal }),
    placeholderData: keepPreviousData,
  });
}

const groups = listOf(statisticsGroup);

/** Symbols that the user has traded, the most traded first. */
export function useTradedSymbols() {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: ["trades", "statistics", "symbols", {}],
    queryFn: ({ signal }) => trades.get("/trades/stats/symbols", { parser: groups, signal }),
    select: ({ items }) =>
      items.toSorted((a, b) => b.count - a.count).map(({ key, count }) => ({ symbol: key, count })),
  });
}
