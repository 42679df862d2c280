import { withoutExclusions } from "@entrywise/contracts/trades/exclusions";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { type TradesCalendar, tradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { useQuery } from "@tanstack/react-query";
import { leavesOut } from "../../filter/leave-out.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";
import { useTradesCall } from "../wire/calls.ts";

/**
 * A year of the filter by day; months are turned without a call.
 *
 * @param keepsOther whether another year stands while this one is fetched: for whoever turns, who would lose the buttons
 */
export function useTradesCalendar(filter: TradeFilter, year: number, basis: StatisticsBasis, keepsOther = true) {
  return useQuery({
    ...useCalendarQuery(filter, year, basis),
    placeholderData: (before?: TradesCalendar) => (keepsOther || before?.year === year ? before : undefined),
  });
}

/** A year with the trades that the filter leaves out; undefined where it leaves none out, and while it is on its way. */
export function useCalendarWithExcluded(filter: TradeFilter, year: number, basis: StatisticsBasis) {
  const query = useCalendarQuery(withoutExclusions(filter), year, basis);
  const { data } = useQuery({ ...query, enabled: leavesOut(filter) });
  return leavesOut(filter) ? data : undefined; // without exclusions it is the calendar of the page, which is there
}

function useCalendarQuery(filter: TradeFilter, year: number, basis: StatisticsBasis) {
  const callTrades = useTradesCall();
  const filterPart = useFilterQuery(filter);
  const query = { ...filterPart, year, basis };
  return {
    queryKey: ["trades", "statistics", "calendar", query],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<TradesCalendar> =>
      callTrades("GET /trades/calendar", { parser: tradesCalendar, query, signal }),
  };
}
