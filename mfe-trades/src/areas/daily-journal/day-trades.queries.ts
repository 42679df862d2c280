import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { type TradeSummary, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../data/wire/calls.ts";
import { noFilter, type TradeFilter } from "../../filter/trade-filter-url.ts";
import { behindStatistic } from "../../filter/trades-address.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";

const tradeList = listOf(tradeSummary);
const most = 100;

/** Trades that closed on a day of the user's calendar. */
export const closedOn = (date: string): TradeFilter => behindStatistic({ ...noFilter, startDate: date, endDate: date });

/** Trades that were opened on a day, or before it and are open today. */
const openedOn = (date: string): TradeFilter => ({
  dateTimeType: "open",
  startDate: date,
  endDate: date,
  statuses: [TradeStatus.Executed],
});
const openSince = (date: string): TradeFilter => ({
  dateTimeType: "open",
  endDate: date,
  statuses: [TradeStatus.Executed],
  open: true,
});

const missedOn = (date: string): TradeFilter => ({ ...openedOn(date), statuses: [TradeStatus.Missed] });

function useTradeList(filter: TradeFilter, sortBy: TradeSortKey) {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), sortBy, descending: false, take: most };
  return useQuery({
    queryKey: ["trades", "journal", query],
    queryFn: ({ signal }) => callTrades("GET /trades/summaries", { parser: tradeList, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The trades of a day: those that closed on it by their close, and those that ran on past its end. */
export function useDayTrades(date: string, dayKey: (instant: string) => string) {
  const closed = useTradeList(closedOn(date), TradeSortKey.CloseDate);
  const opened = useTradeList(openedOn(date), TradeSortKey.OpenDate);
  const since = useTradeList(openSince(date), TradeSortKey.OpenDate);
  const results = [closed, opened, since];
  const failed = results.find(({ data, error }) => data === undefined && error !== null);
  return {
    closed: closed.data,
    running: filterRunning([...(since.data?.items ?? []), ...(opened.data?.items ?? [])], date, dayKey),
    error: failed?.error ?? null,
    isLoading: failed === undefined && results.some(({ data }) => data === undefined),
    isPlaceholderData: results.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  };
}

/** Trades of a day that were seen and not taken. */
export function useMissedTrades(date: string) {
  return useTradeList(missedOn(date), TradeSortKey.OpenDate);
}

/** Each trade once; one that closed on the day itself, or on an earlier one, ran no further. */
function filterRunning(
  trades: readonly TradeSummary[],
  date: string,
  dayKey: (instant: string) => string,
): TradeSummary[] {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  return [...byId.values()].filter(
    ({ isClosed, closeDate }) => !isClosed || closeDate === null || dayKey(closeDate) > date,
  );
}
