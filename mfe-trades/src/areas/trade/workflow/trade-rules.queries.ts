import { tradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";

export const tradeRulesKey = (tradeId: string, strategyId: string | null) =>
  ["trades", "rules", tradeId, strategyId] as const;

/** Names the rule answers of a trade among all drafts of the user. */
export const rulesThing = (tradeId: string) => `rules-${tradeId}`;

/** Rules of its strategy, with what the trade says about them; asks nothing where there is no strategy. */
export function useTradeRules(tradeId: string, strategyId: string | null) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: tradeRulesKey(tradeId, strategyId),
    queryFn: ({ signal }) =>
      callTrades("GET /trades/{id}/rules", { params: { id: tradeId }, parser: tradeRules, signal }),
    enabled: strategyId !== null,
  });
}
