import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { keepPreviousData, usePrefetchQuery, useQuery } from "@tanstack/react-query";
import type { TradeFilter } from "../../trade-filter/trade-filter-url.ts";
import { useFilterQuery } from "../../trade-filter/use-trade-filter.ts";
import { answerOf } from "../../wire/answer-of.ts";

/** Sums over the whole filter, whatever is loaded of it; with means of excursions and efficiencies where they are shown. */
export function useTradeTotals(filter: TradeFilter, performance = false) {
  const trades = useHost().api("trades");
  const filterPart = useFilterQuery(filter);
  const query = { ...filterPart, ...(performance ? { performance } : {}) };
  const totals = {
    queryKey: ["trades", "totals", query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      trades.get("/trades/totals", { parser: answerOf(tradesApi.totals), query, signal }),
  };
  usePrefetchQuery(totals);
  return useQuery({ ...totals, placeholderData: keepPreviousData });
}
