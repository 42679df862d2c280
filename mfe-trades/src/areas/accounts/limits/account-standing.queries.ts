import { accountStandingApi } from "@entrywise/contracts/trades/account-standing.api";
import { useQuery } from "@tanstack/react-query";
import { standingsKey } from "../../../data/accounts/standings-key.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

/** Enabled accounts with rules or goals and where they stand. */
export function useAccountStandings() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: standingsKey,
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/accounts", { parser: responseSchemaOf(accountStandingApi.read), signal }),
  });
}
