import { tradeSummaries } from "@entrywise/contracts/trades/trades.api";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { nextPage } from "../../../data/wire/next-page.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const pageSize = 50;

/** Trades of the filter page by page, until the total is reached or a page is empty (T-102). */
export function useTimelineTrades(filter: TradeFilter, { sortBy, descending }: TradeSort) {
  const callTrades = useTradesCall();
  const filterPart = useFilterQuery(filter);
  const query = useMemo(() => ({ ...filterPart, sortBy, descending }), [filterPart, sortBy, descending]);
  return useInfiniteQuery({
    queryKey: ["trades", "timeline", query],
    queryFn: ({ pageParam, signal }) =>
      callTrades("GET /trades/summaries", {
        parser: tradeSummaries,
        query: { ...query, take: pageSize, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    structuralSharing: false, // comparing all loaded pages at each new one would grow with them
  });
}
