import type { TradeDetail, TradePart } from "@entrywise/contracts/trades/trades.api";
import { errorStatus, useHost } from "@entrywise/host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepTradeDetail, tradeDetailKey } from "./trade-detail.queries.ts";

export interface PartChange<Value> {
  part: TradePart;
  send: (value: Value, ifMatch: number) => Promise<TradeDetail>;
  failed: string;
}

/** A part of a trade that is chosen, not typed: it shows at once and is taken back when the server refuses. */
export function usePartChange<Value>(trade: TradeDetail, { part, send, failed }: PartChange<Value>) {
  const { reportError } = useHost();
  const queries = useQueryClient();
  return useMutation({
    // one after the other: each needs the version that the one before has made
    scope: { id: `${trade.id}-${part}` },
    mutationFn: (value: Value) => {
      const latest = queries.getQueryData<TradeDetail>(tradeDetailKey(trade.id)) ?? trade;
      return send(value, latest.versions[part]);
    },
    onSuccess: (detail) => keepTradeDetail(queries, detail),
    onError: (error) => {
      reportError(error, failed);
      if (errorStatus(error) === 412) void queries.invalidateQueries({ queryKey: tradeDetailKey(trade.id) });
    },
  });
}
