import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { keepPreviousData, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

/** Sums over the whole filter, whatever is loaded of it; with means of excursions and efficiencies where they are shown. */
export function useTradeTotals(filter: TradeFilter, performance = false) {
  const callTrades = useTradesCall();
  const filterPart = useFilterQuery(filter);
  const query = { ...filterPart, ...(performance ? { performance } : {}) };
  const totals = {
    queryKey: ["trades", "totals", query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callTrades("GET /trades/totals", { parser: responseSchemaOf(tradesApi.totals), query, signal }),
  };
  usePrefetchQuery(totals);
  return useQuery({ ...totals, placeholderData: keepPreviousData });
}
