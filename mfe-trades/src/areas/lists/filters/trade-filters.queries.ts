import { listOf } from "@entrywise/contracts/shared/wire";
import { distribution } from "@entrywise/contracts/trades/distribution.api";
import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import { tradedSymbol } from "@entrywise/contracts/trades/trade-symbols.api";
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

const symbols = listOf(tradedSymbol);

/** Symbols of all trades of the user, the most traded first. */
export function useTradedSymbols() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "symbols"],
    queryFn: ({ signal }) => callTrades("GET /trades/symbols", { parser: symbols, signal }),
    select: ({ items }) => items,
  });
}
