import {
  type AccountGoalsAnswer,
  accountGoalsApi,
  type GoalsOfAccount,
} from "@entrywise/contracts/trades/account-goals.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { standingsKey } from "../../account-standings-key/standings-key.ts";
import { answerOf } from "../../wire/answer-of.ts";

const keyOf = (accountId: string) => ["trades", "goals", accountId];

/** Goals of an account with where it stands. */
export function useAccountGoals(accountId: string) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ signal }) =>
      trades.get(`/trade-accounts/${accountId}/goals`, { parser: answerOf(accountGoalsApi.read), signal }),
  });
}

/** Sets the goals of an account; null takes them away. */
export function useSaveGoals(accountId: string, version: number) {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (goals: AccountGoalsAnswer | null) =>
      trades.put(
        `/trade-accounts/${accountId}/goals`,
        { goals },
        { ifMatch: version, parser: answerOf(accountGoalsApi.save) },
      ),
    onSuccess: (answer: GoalsOfAccount) => queries.setQueryData(keyOf(accountId), answer),
    onSettled: () => queries.invalidateQueries({ queryKey: standingsKey }),
  });
}
