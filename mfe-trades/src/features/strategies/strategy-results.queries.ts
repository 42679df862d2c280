import { strategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { noFilter } from "../../trade-filter/trade-filter-url.ts";
import { useFilterQuery } from "../../trade-filter/use-trade-filter.ts";

/** Results, rules kept and months of all strategies. */
export function useStrategyResults() {
  const trades = useHost().api("trades");
  const query = useFilterQuery(noFilter);
  return useQuery({
    queryKey: ["trades", "statistics", "strategy-results", query],
    queryFn: ({ signal }) => trades.get("/strategies/results", { parser: strategyResults, query, signal }),
  });
}
