import { chartingApi } from "@entrywise/contracts/trades/charting.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

/** Files of bars that the person uploaded. */
export function useOwnBars() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["charting", "own-bars"],
    queryFn: ({ signal }) =>
      callTrades("GET /charting/own-bars", { parser: responseSchemaOf(chartingApi.ownBars), signal }),
  });
}

/** Other bars make other charts, proposals and gaps. */
export function useBarsChanged() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ["charting"] });
}

/** Deletes an uploaded file of bars. */
export function useDeleteOwnBars() {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (id: string) => callTrades("DELETE /charting/own-bars/{id}", { params: { id } }),
    onSuccess: useBarsChanged(),
    onError: (failure) => reportError(failure, t`Couldn't delete the bars`),
  });
}
