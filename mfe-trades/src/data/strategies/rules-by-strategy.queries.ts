import { rulesByStrategy } from "@entrywise/contracts/trades/strategy-rules.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

/** Rules of all strategies, as lists choose from them. */
export function useRulesByStrategy({ enabled }: { enabled: boolean }) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["strategies", "all-rules"],
    queryFn: async ({ signal }) =>
      (await callTrades("GET /strategies/rules", { parser: rulesByStrategy, signal })).items,
    enabled,
  });
}
