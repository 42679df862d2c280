import { headlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../data/wire/calls.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { useFilterQuery } from "../filter/use-trade-filter.ts";

/** Headline statistics of the filter; dashboard and statistics page call the address that is theirs. */
export function useHeadline(
  filter: TradeFilter,
  address: "/widgets/core-stats" | "/trades/stats",
  basis: StatisticsBasis = "net",
) {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), basis };
  return useQuery({
    queryKey: ["trades", "statistics", address, query],
    queryFn: ({ signal }) => callTrades(`GET ${address}`, { parser: headlineStatistics, query, signal }),
    placeholderData: keepPreviousData,
  });
}
