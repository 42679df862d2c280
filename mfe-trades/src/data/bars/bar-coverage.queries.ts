import { barCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { noFilter, type TradeFilter } from "../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";
import { useTradesCall } from "../wire/calls.ts";

/** Which bars the trades of a filter have and lack. */
export function useBarCoverage(filter: TradeFilter, { enabled = true }: { enabled?: boolean } = {}) {
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["charting", "coverage", query],
    queryFn: ({ signal }) => callTrades("GET /charting/coverage", { parser: barCoverage, query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Reads anew which bars all trades have and lack. */
export function useReadCoverage() {
  const callTrades = useTradesCall();
  const query = useFilterQuery(noFilter);
  return useCallback(() => callTrades("GET /charting/coverage", { parser: barCoverage, query }), [callTrades, query]);
}
