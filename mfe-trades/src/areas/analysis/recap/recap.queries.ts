import { type Recap, type RecapOutcome, recapApi } from "@entrywise/contracts/trades/recap.api";
import type { RecapUnit } from "@entrywise/domain/recap/recap-period";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type TradesCall, useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

export interface RecapKey {
  unit: RecapUnit;
  /** First day of the period. */
  date: string;
}

const parser = responseSchemaOf(recapApi.read);
/** Under statistics: what changes trades changes recaps. */
const key = ["trades", "statistics", "recap"];

type Query = Record<"timeZone" | "reportingCurrency", string> & { accountIds?: readonly string[] };

function useRecapQuery({ accountIds }: Pick<TradeFilter, "accountIds">): Query {
  const query = useFilterQuery({ dateTimeType: "close" });
  const base = { timeZone: String(query.timeZone), reportingCurrency: String(query.reportingCurrency) };
  return accountIds === undefined ? base : { ...base, accountIds };
}

export function useRecap(params: RecapKey, accounts: Pick<TradeFilter, "accountIds">) {
  const callTrades = useTradesCall();
  const query = useRecapQuery(accounts);
  return useQuery({
    queryKey: [...key, params, query],
    queryFn: ({ signal }) => callTrades("GET /trades/recaps/{unit}/{date}", { params, query, parser, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The answer alone, as drafts read it. */
export async function readRecapReply(call: TradesCall, params: RecapKey) {
  return (await call("GET /trades/recaps/{unit}/{date}", { params, parser })).reply;
}

/** Puts what was saved into every recap of the period that is there. */
export function putRecapReply(queries: QueryClient, params: RecapKey, reply: Recap["reply"]): void {
  queries.setQueriesData<Recap>({ queryKey: [...key, params] }, (before) => before && { ...before, reply });
  void queries.invalidateQueries({ queryKey: ["journal", "day"] });
}

/** Says whether the answer of a period was done. */
export function useSaveOutcome(params: RecapKey) {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (outcome: RecapOutcome) =>
      callTrades("PUT /trades/recaps/{unit}/{date}/outcome", { params, body: { outcome } }),
    onError: (error) => reportError(error, t`Couldn't save the recap`),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Remembers what the recap shows, so that it can say what changes later. */
export function useSeeRecap(params: RecapKey) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const query = useRecapQuery({});
  return useMutation({
    mutationFn: () => callTrades("PUT /trades/recaps/{unit}/{date}/seen", { params, query }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
