import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { readTradeFilter } from "../../filter/trade-filter-url.ts";
import { readTradeSort } from "../../filter/trade-sort-url.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";
import { tradeDetailQuery } from "../trade/trade-detail.queries.ts";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";
import { useFailedLoad } from "../wire/use-failed-load.ts";
import { lastTradeList } from "./last-trade-list.ts";
import { type TradeWalk, tradeWalk } from "./trade-walk.ts";

const afterReadingMs = 400;

/** The trades before and after one in the list it was opened from; null until the list is known. */
export function useTradeWalk(id: string): TradeWalk | null {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const { filter, order } = useMemo(() => {
    const params = lastTradeList();
    return { filter: readTradeFilter(params), order: readTradeSort(params) };
  }, []);
  const filterPart = useFilterQuery(filter);
  const query = useMemo(
    () => ({ ...filterPart, sortBy: order.sortBy, descending: order.descending }),
    [filterPart, order],
  );
  const { data, error } = useQuery({
    queryKey: ["trades", "ids", query],
    queryFn: ({ signal }) => callTrades("GET /trades/ids", { parser: responseSchemaOf(tradesApi.ids), query, signal }),
  });
  useFailedLoad(data === undefined ? error : null, t`Failed to load trades`);
  const inList = useRef<TradeWalk | null>(null);
  const walk = useMemo(() => (data === undefined ? null : tradeWalk(data.items, id, inList.current)), [data, id]);
  if (walk !== null && walk.place !== null) inList.current = walk;
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const neighbour of [walk?.next, walk?.previous]) {
        if (neighbour) void queries.prefetchQuery(tradeDetailQuery(callTrades, neighbour));
      }
    }, afterReadingMs);
    return () => clearTimeout(timer);
  }, [walk, queries, callTrades]);
  return walk;
}
