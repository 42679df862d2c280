import { accountStandingApi } from "@entrywise/contracts/trades/account-standing.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { standingsKey } from "../../../data/accounts/standings-key.ts";
import { answerOf } from "../../../data/wire/answer-of.ts";

/** Enabled accounts with rules or goals and where they stand. */
export function useAccountStandings() {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: standingsKey,
    queryFn: ({ signal }) => trades.get("/widgets/accounts", { parser: answerOf(accountStandingApi.read), signal }),
  });
}
