import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { createKeepaliveCall, type Drafts, useDrafts } from "@entrywise/host/drafts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keepTradeDetail } from "../data/trade/trade-detail.queries.ts";
import { type TradeValues, tradeRules, tradeState } from "./trade-parts.ts";
import { createTradeTransport } from "./trade-transport.ts";

export type TradeDrafts = Drafts<TradeValues>;

/**
 * What is being typed into a trade. Every panel may ask: there is one engine a trade. Give the component a `key` of the
 * trade's id.
 *
 * @param trade as the server last sent it
 */
export function useTradeDrafts(trade: TradeDetail): TradeDrafts {
  const { api, brand, bootId } = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: trade.id,
    rules: tradeRules,
    server: useMemo(() => tradeState(trade), [trade]),
    createTransport: () =>
      createTradeTransport({
        tradeId: trade.id,
        positionId: trade.position.id,
        trades: api("trades"),
        sendKeepalive: createKeepaliveCall({ baseUrl: brand.apiUrl ?? "", bootId }),
        onTrade: (saved) => keepTradeDetail(queries, saved),
      }),
  });
}
