import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { filterQuery } from "../../../filter/trade-filter-url.ts";
import type { TradeSort } from "../../../filter/trade-sort-url.ts";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";

const tradeList = listOf(tradeSummary);

export type ListTab = "open" | "recent" | "planned" | "review";

const shown = 8;

/** Open and planned trades belong to no closed range: dates and results do not narrow them. */
function undated(filter: TradeFilter): TradeFilter {
  const {
    startDate: _start,
    endDate: _end,
    winLossStatuses: _results,
    statuses: _statuses,
    open: _open,
    ...rest
  } = filter;
  return rest;
}

/** What a tab lists: the filter it narrows to and its order. */
export function listOfTab(tab: ListTab, filter: TradeFilter): { filter: TradeFilter; sort: TradeSort } {
  switch (tab) {
    case "open":
      return {
        filter: { ...undated(filter), statuses: [TradeStatus.Executed], open: true },
        sort: { sortBy: TradeSortKey.OpenDate, descending: true },
      };
    case "planned":
      return {
        filter: { ...undated(filter), statuses: [TradeStatus.Planning] },
        sort: { sortBy: TradeSortKey.PlannedDate, descending: false },
      };
    case "review":
      return {
        filter: { ...undated(filter), needsReview: true },
        sort: { sortBy: TradeSortKey.CloseDate, descending: true },
      };
    case "recent":
      return {
        filter: { ...filter, statuses: [TradeStatus.Executed], open: false },
        sort: { sortBy: TradeSortKey.CloseDate, descending: true },
      };
  }
}

/** The first trades of a tab. */
export function useTabTrades(tab: ListTab, filter: TradeFilter) {
  const callTrades = useTradesCall();
  const timeZone = useTimeZone();
  const list = listOfTab(tab, filter);
  const query = { ...filterQuery(list.filter, timeZone), ...list.sort, take: shown };
  return useQuery({
    queryKey: ["trades", "list", "dashboard", query],
    queryFn: ({ signal }) => callTrades("GET /trades/list", { parser: tradeList, query, signal }),
    placeholderData: keepPreviousData,
  });
}
