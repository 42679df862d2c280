import { accountRulesApi } from "@entrywise/contracts/trades/account-rules.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

/** Under which the cache keeps them. */
export const accountRulesKey = (accountId: string) => ["trades", "rules", accountId];

/** Rules of an account with where it stands. */
export function useAccountRules(accountId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: accountRulesKey(accountId),
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/rules", {
        params: { id: accountId },
        parser: responseSchemaOf(accountRulesApi.read),
        signal,
      }),
    enabled,
  });
}
