import { listOf } from "@entrywise/contracts/shared/wire";
import { modelTrade, strategyRulesApi } from "@entrywise/contracts/trades/strategy-rules.api";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../../data/wire/calls.ts";
import { responseSchemaOf } from "../../data/wire/response-schema-of.ts";

const modelKey = (strategyId: string) => ["trades", "model-trade", strategyId] as const;
const tradeList = listOf(tradeSummary);
/** Trades that a model is chosen from. */
const offered = 30;

/** Which trade shows how a strategy is meant. */
export function useModelTrade(strategyId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: modelKey(strategyId),
    queryFn: ({ signal }) =>
      callTrades("GET /strategies/{id}/model-trade", {
        params: { id: strategyId },
        parser: responseSchemaOf(strategyRulesApi.modelTrade),
        signal,
      }),
  });
}

/** Chooses it; null takes it away. */
export function useChooseModelTrade(strategyId: string) {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (tradeId: string | null) =>
      callTrades("PUT /strategies/{id}/model-trade", {
        params: { id: strategyId },
        body: { tradeId },
        parser: modelTrade,
      }),
    onSuccess: (response) => queries.setQueryData(modelKey(strategyId), response),
    onError: (error) => reportError(error, t`Failed to save changes.`),
  });
}

/** Executed, closed trades of the strategy, the most R first: a plan and a running trade show no result. */
export function useModelCandidates(strategyId: string) {
  const callTrades = useTradesCall();
  const query = {
    strategyIds: [strategyId],
    statuses: [TradeStatus.Executed],
    open: false,
    sortBy: TradeSortKey.NetRR,
    descending: true,
    take: offered,
  };
  return useQuery({
    queryKey: ["trades", "model-candidates", query],
    queryFn: ({ signal }) => callTrades("GET /trades/summaries", { parser: tradeList, query, signal }),
  });
}
