import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { type Drafts, useDrafts } from "@entrywise/host/drafts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keepTradeDetail } from "../data/trade/trade-detail.queries.ts";
import { createPartTransport } from "./part-transport.ts";
import { type TradeValues, tradeRules, tradeState } from "./trade-parts.ts";
import { tradeTransport } from "./trade-transport.ts";

export type TradeDrafts = Drafts<TradeValues>;

/**
 * What is being typed into a trade. Every panel may ask: there is one engine a trade. Give the component a `key` of the
 * trade's id.
 *
 * @param trade as the server last sent it
 */
export function useTradeDrafts(trade: TradeDetail): TradeDrafts {
  const host = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: trade.id,
    rules: tradeRules,
    server: useMemo(() => tradeState(trade), [trade]),
    createTransport: () =>
      createPartTransport(
        host,
        tradeTransport({
          tradeId: trade.id,
          positionId: trade.position.id,
          onTrade: (saved) => keepTradeDetail(queries, saved),
        }),
      ),
  });
}
