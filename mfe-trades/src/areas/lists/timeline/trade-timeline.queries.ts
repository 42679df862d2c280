import { listOf } from "@entrywise/contracts/shared/wire";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { nextPage } from "../../../data/wire/next-page.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const tradeList = listOf(tradeSummary);

const pageSize = 50;

/** Trades of the filter page by page, until the total is reached or a page is empty (T-102). */
export function useTimelineTrades(filter: TradeFilter, { sortBy, descending }: TradeSort) {
  const trades = useHost().api("trades");
  const filterPart = useFilterQuery(filter);
  const query = useMemo(() => ({ ...filterPart, sortBy, descending }), [filterPart, sortBy, descending]);
  return useInfiniteQuery({
    queryKey: ["trades", "timeline", query],
    queryFn: ({ pageParam, signal }) =>
      trades.get("/trades/summaries", {
        parser: tradeList,
        query: { ...query, take: pageSize, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    structuralSharing: false, // comparing all loaded pages at each new one would grow with them
  });
}
