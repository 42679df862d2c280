import {
  type AccountRulesAnswer,
  accountRulesApi,
  type RulesOfAccount,
} from "@entrywise/contracts/trades/account-rules.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { standingsKey } from "../../account-standings-key/standings-key.ts";
import { answerOf } from "../../wire/answer-of.ts";

const keyOf = (accountId: string) => ["trades", "rules", accountId];

/** Rules of an account with where it stands. */
export function useAccountRules(accountId: string) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ signal }) =>
      trades.get(`/trade-accounts/${accountId}/rules`, { parser: answerOf(accountRulesApi.read), signal }),
  });
}

/** Sets the rules of an account; null takes them away. */
export function useSaveRules(accountId: string, version: number) {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rules: AccountRulesAnswer | null) =>
      trades.put(
        `/trade-accounts/${accountId}/rules`,
        { rules },
        { ifMatch: version, parser: answerOf(accountRulesApi.save) },
      ),
    onSuccess: (answer: RulesOfAccount) => queries.setQueryData(keyOf(accountId), answer),
    onSettled: () => queries.invalidateQueries({ queryKey: standingsKey }),
  });
}
