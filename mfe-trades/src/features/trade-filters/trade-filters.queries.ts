import { listOf } from "@entrywise/contracts/shared/wire";
import { statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

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
