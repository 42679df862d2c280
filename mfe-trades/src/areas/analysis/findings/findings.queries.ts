import { findingsApi, type MarkFinding } from "@entrywise/contracts/trades/findings.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const key = ["trades", "statistics", "findings"];

/** Answers of all questions to the trades of the filter. */
export function useFindings(filter: TradeFilter) {
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/findings", { parser: responseSchemaOf(findingsApi.read), query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Follows or dismisses a finding, or takes that back. */
export function useMarkFinding() {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkFinding) => callTrades("PUT /trades/findings/mark", { body }),
    onError: (error) => reportError(error, t`Couldn't save the finding`),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
