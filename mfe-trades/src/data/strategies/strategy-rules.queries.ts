import { ruleAdherence, type StrategyRules, strategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../filter/use-trade-filter.ts";
import { useTradesCall } from "../wire/calls.ts";
import { mergeRules, type RuleList } from "./merge-rules.ts";

const rulesKey = (strategyId: string) => ["strategies", "rules", strategyId] as const;

export function useStrategyRules(strategyId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: rulesKey(strategyId),
    queryFn: ({ signal }) =>
      callTrades("GET /strategies/{id}/rules", { params: { id: strategyId }, parser: strategyRules, signal }),
  });
}

const versioned = ({ rules, version }: StrategyRules) => ({ value: rules, version });

/**
 * Saves the whole list, with what somebody else has saved since editing began; what is made of rules is read again.
 *
 * @param stored as the rules were when editing began
 * @param onMerged called with the merged values
 */
export function useSaveRules(strategyId: string, stored: StrategyRules, onMerged: (rules: RuleList) => void) {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const { save, question } = useSaveWithMerge<RuleList, StrategyRules>({
    subject: "strategy",
    stored: versioned(stored),
    send: (rules, version) =>
      callTrades("PUT /strategies/{id}/rules", {
        params: { id: strategyId },
        body: { rules },
        ifMatch: version,
        parser: strategyRules,
      }),
    read: (current) => versioned(strategyRules.parse(current)),
    merge: mergeRules,
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (response) => {
      if (response !== null) queries.setQueryData(rulesKey(strategyId), response);
    },
    onError: (error) => reportError(error, t`Couldn't save the rules. Try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: ["strategies"] }),
  });
  return { mutation, question };
}

/** How the trades of a strategy followed its rules. */
export function useAdherence(strategyId: string, filter: TradeFilter) {
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["strategies", "adherence", strategyId, query],
    queryFn: ({ signal }) =>
      callTrades("GET /strategies/{id}/adherence", {
        params: { id: strategyId },
        parser: ruleAdherence,
        query,
        signal,
      }),
  });
}
