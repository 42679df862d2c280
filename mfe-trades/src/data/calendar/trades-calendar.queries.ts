import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { type TradesCalendar, tradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { useQuery } from "@tanstack/react-query";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";
import { useTradesCall } from "../wire/calls.ts";

/**
 * A year of the filter by day; months are turned without a call.
 *
 * @param keepsOther whether another year stands while this one is fetched: for whoever turns, who would lose the buttons
 */
export function useTradesCalendar(filter: TradeFilter, year: number, basis: StatisticsBasis, keepsOther = true) {
  const callTrades = useTradesCall();
  const filterPart = useFilterQuery(filter);
  const query = { ...filterPart, year, basis };
  return useQuery<TradesCalendar>({
    queryKey: ["trades", "statistics", "calendar", query],
    queryFn: ({ signal }) => callTrades("GET /trades/calendar", { parser: tradesCalendar, query, signal }),
    placeholderData: (before) => (keepsOther || before?.year === year ? before : undefined),
  });
}
