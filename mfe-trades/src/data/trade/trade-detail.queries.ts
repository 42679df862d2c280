import { type TradeDetail, tradeDetail, tradeParts } from "@entrywise/contracts/trades/trades.api";
import { errorStatus } from "@entrywise/host";
import { storeDeviceResponse } from "@entrywise/host/outbox";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type TradesCall, useTradesCall } from "../wire/calls.ts";

export const tradeDetailKey = (id: string) => ["trades", "detail", id] as const;

export function tradeDetailQuery(callTrades: TradesCall, id: string) {
  return queryOptions({
    queryKey: tradeDetailKey(id),
    queryFn: ({ signal }) => callTrades("GET /trades/{id}", { params: { id }, parser: tradeDetail, signal }),
    enabled: id !== "",
  });
}

/** One trade as the server has it: without data, and with the 404 as error, once it was deleted. */
export function useTradeDetail(id: string) {
  const { data, error, refetch } = useQuery(tradeDetailQuery(useTradesCall(), id));
  return { data: isGone(error) ? undefined : data, error, refetch };
}

// The cache keeps what was read before a failure.
const isGone = (error: Error | null) => error !== null && errorStatus(error) === 404;

/** Whether a part of `a` is newer than that of `b`. Responses may overtake each other. */
function hasNewerPart(a: TradeDetail, b: TradeDetail): boolean {
  return tradeParts.some((part) => a.versions[part] > b.versions[part]);
}

/**
 * Takes a response that carries the whole trade into the cache. Where it knows one part better and the cache another, the trade
 * is read again. Lists and sums that are made of trades are read again when they are next shown, or at once when the trade was
 * left before the response came.
 */
export function keepTradeDetail(queries: QueryClient, trade: TradeDetail): void {
  const key = tradeDetailKey(trade.id);
  const known = queries.getQueryData<TradeDetail>(key);
  if (known === undefined || !hasNewerPart(known, trade)) {
    queries.setQueryData(key, trade);
    storeDeviceResponse(`/trades/${trade.id}`, trade);
  } else if (hasNewerPart(trade, known)) void queries.invalidateQueries({ queryKey: key });
  const isShown = queries.getQueryCache().find({ queryKey: key })?.isActive() ?? false;
  tradesHaveChanged(queries, isShown ? "later" : "now");
}

/**
 * Everything that is made of trades is stale.
 *
 * @param when `later`: read again when it is next shown; `now`: also what is on the screen
 */
export function tradesHaveChanged(queries: QueryClient, when: "later" | "now" = "later"): void {
  const isDetail = (key: readonly unknown[]) => key[0] === "trades" && key[1] === "detail";
  const refetchType = when === "now" ? "active" : "none";
  void queries.invalidateQueries({ predicate: ({ queryKey }) => !isDetail(queryKey), refetchType });
}
