import {
  ruleAdherence,
  rulesByStrategy,
  type StrategyRule,
  type StrategyRules,
  strategyRules,
} from "@entrywise/contracts/trades/strategy-rules.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TradeFilter } from "../trade-filter/trade-filter-url.ts";
import { useFilterQuery } from "../trade-filter/use-trade-filter.ts";

const rulesKey = (strategyId: string) => ["strategies", "rules", strategyId] as const;

export function useStrategyRules(strategyId: string) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: rulesKey(strategyId),
    queryFn: ({ signal }) => trades.get(`/strategies/${strategyId}/rules`, { parser: strategyRules, signal }),
  });
}

/** Rules of all strategies, as lists choose from them. */
export function useRulesByStrategy({ enabled }: { enabled: boolean }) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: ["strategies", "all-rules"],
    queryFn: async ({ signal }) => (await trades.get("/strategies/rules", { parser: rulesByStrategy, signal })).items,
    enabled,
  });
}

/** Saves the whole list; what is made of rules is read again. */
export function useSaveRules(strategyId: string) {
  const { api, reportError } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rules, version }: { rules: readonly StrategyRule[]; version: number }) =>
      api("trades").put(`/strategies/${strategyId}/rules`, { rules }, { ifMatch: version, parser: strategyRules }),
    onSuccess: (answer: StrategyRules) => queries.setQueryData(rulesKey(strategyId), answer),
    onError: (error) => reportError(error, "Failed to save the rules."),
    onSettled: () => queries.invalidateQueries({ queryKey: ["strategies"] }),
  });
}

/** How the trades of a strategy kept its rules. */
export function useAdherence(strategyId: string, filter: TradeFilter) {
  const trades = useHost().api("trades");
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["strategies", "adherence", strategyId, query],
    queryFn: ({ signal }) =>
      trades.get(`/strategies/${strategyId}/adherence`, { parser: ruleAdherence, query, signal }),
  });
}
