import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { keepTradeDetail } from "../../trade-detail-data/trade-detail.queries.ts";
import type { DraftSnapshot } from "./draft-engine.ts";
import { createKeepaliveCall } from "./keepalive-call.ts";
import { openTradeDraft, releaseTradeDraft, type TradeEngine } from "./open-drafts.ts";
import { type TradeValues, tradeState } from "./trade-parts.ts";
import { createTradeTransport } from "./trade-transport.ts";

export interface TradeDrafts extends DraftSnapshot<TradeValues> {
  edit: TradeEngine["edit"];
  retry: () => void;
  /** Saves what waits, at once. */
  flush: () => void;
  resolve: TradeEngine["resolve"];
}

/**
 * What is being typed into a trade. Give the component a `key` of the trade's id: one engine belongs to one trade.
 *
 * @param trade as the server last told it
 */
export function useTradeDrafts(trade: TradeDetail): TradeDrafts {
  const { api, brand, bootId, user } = useHost();
  const queries = useQueryClient();
  const userId = user?.userId ?? "visitor";
  const [engine] = useState(() => {
    const trades = api("trades");
    const sendKeepalive = createKeepaliveCall({ baseUrl: brand.apiUrl ?? "", bootId });
    const onTrade = (answer: TradeDetail) => keepTradeDetail(queries, answer);
    const transport = createTradeTransport({ tradeId: trade.id, trades, sendKeepalive, onTrade });
    return openTradeDraft({ userId, trade, transport });
  });
  useEffect(() => () => releaseTradeDraft(userId, trade.id), [userId, trade.id]);
  useEffect(() => engine.hear(tradeState(trade)), [engine, trade]);
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  const snapshot = useSyncExternalStore(subscribe, () => engine.snapshot);
  const edit = useCallback<TradeEngine["edit"]>((part, change) => engine.edit(part, change), [engine]);
  const retry = useCallback(() => engine.retry(), [engine]);
  const flush = useCallback(() => engine.flush(), [engine]);
  const resolve = useCallback<TradeEngine["resolve"]>((part, choice) => engine.resolve(part, choice), [engine]);
  return { ...snapshot, edit, retry, flush, resolve };
}
