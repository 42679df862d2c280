import type { FeeLineInput } from "@entrywise/contracts/trades/fee-lines";
import { estimatedCostsDisplayApi, feeSchedulesApi } from "@entrywise/contracts/trades/fee-schedules.api";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

const feesKey = (accountId: string) => ["trades", "fees", accountId];

/** Fee schedule of an account, with what it estimates. */
export function useFees(accountId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: feesKey(accountId),
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/fees", {
        params: { id: accountId },
        parser: responseSchemaOf(feeSchedulesApi.read),
        signal,
      }),
  });
}

/** What lines would estimate; null while one of them is incomplete. */
export function useFeeEffect(accountId: string, lines: readonly FeeLineInput[] | null) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: [...feesKey(accountId), "preview", lines],
    queryFn: ({ signal }) =>
      callTrades("POST /trade-accounts/{id}/fees/preview", {
        params: { id: accountId },
        body: { lines: [...(lines ?? [])] },
        parser: responseSchemaOf(feeSchedulesApi.preview),
        signal,
      }),
    enabled: lines !== null,
    placeholderData: keepPreviousData,
  });
}

/** Stores a schedule and estimates with it, or undoes its estimates. All figures may change. */
export function useSaveFees(accountId: string, version: number) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fees: { lines: FeeLineInput[]; isApplied: boolean }) =>
      callTrades("PUT /trade-accounts/{id}/fees", {
        params: { id: accountId },
        body: fees,
        ifMatch: version,
        parser: responseSchemaOf(feeSchedulesApi.save),
      }),
    onSuccess: (saved) => queries.setQueryData(feesKey(accountId), saved),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Leaves estimates out of all figures, or lets them count again. */
export function useLeaveOutEstimates() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (leaveOut: boolean) =>
      callTrades("PUT /estimated-costs/display", {
        body: { leaveOut },
        parser: responseSchemaOf(estimatedCostsDisplayApi.save),
      }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Where the estimated costs of a trade come from. */
export function useEstimateOfTrade(tradeId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "estimated-costs", tradeId],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/{id}/estimated-costs", {
        params: { id: tradeId },
        parser: responseSchemaOf(feeSchedulesApi.ofTrade),
        signal,
      }),
  });
}
