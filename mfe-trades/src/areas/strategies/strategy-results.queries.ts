import { strategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../data/wire/calls.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";

/** Results, rules followed and months of all strategies, of the trades of a filter. */
export function useStrategyResults(filter: TradeFilter) {
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["trades", "statistics", "strategy-results", query],
    queryFn: ({ signal }) => callTrades("GET /strategies/results", { parser: strategyResults, query, signal }),
    placeholderData: keepPreviousData,
  });
}
