import { accountRulesApi } from "@entrywise/contracts/trades/account-rules.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { answerOf } from "../wire/answer-of.ts";

/** Under which the cache keeps them. */
export const accountRulesKey = (accountId: string) => ["trades", "rules", accountId];

/** Rules of an account with where it stands. */
export function useAccountRules(accountId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: accountRulesKey(accountId),
    queryFn: ({ signal }) =>
      trades.get(`/trade-accounts/${accountId}/rules`, { parser: answerOf(accountRulesApi.read), signal }),
    enabled,
  });
}
