import { tradeRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

export const tradeRulesKey = (tradeId: string, strategyId: string | null) =>
  ["trades", "rules", tradeId, strategyId] as const;

/** Names the answers of a trade among all drafts of the user. */
export const rulesThing = (tradeId: string) => `rules-${tradeId}`;

/** Rules of its strategy, with what the trade says about them; asks nothing where there is no strategy. */
export function useTradeRules(tradeId: string, strategyId: string | null) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: tradeRulesKey(tradeId, strategyId),
    queryFn: ({ signal }) => trades.get(`/trades/${tradeId}/rules`, { parser: tradeRules, signal }),
    enabled: strategyId !== null,
  });
}
