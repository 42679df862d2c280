import { listOf } from "@entrywise/contracts/shared/wire";
import { type SameTrade, sameTrade } from "@entrywise/contracts/trades/same-trades.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

const pairs = listOf(sameTrade);

/** Typed trades that a broker's trade fits. */
export function useSameTrades() {
  const callTrades = useTradesCall();
  return useQuery({
    // Whatever changes trades asks again.
    queryKey: ["trades", "same"],
    queryFn: async ({ signal }) => (await callTrades("GET /same-trades", { parser: pairs, signal })).items,
    // Only an earlier release of the service has none.
    retry: false,
  });
}

/** Makes two trades one, or says that they are different. */
export function useSameTradeDecision() {
  const { snackbar, reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const takeApart = useTakeApart();
  return useMutation({
    mutationFn: async ({ pair, isSame }: { pair: SameTrade; isSame: boolean }) => {
      const body = { tradeId: pair.typed.id, brokerTradeId: pair.broker.id };
      await (isSame ? callTrades("POST /same-trades", { body }) : callTrades("POST /same-trades/different", { body }));
    },
    onSuccess: (_, { pair, isSame }) => {
      if (!isSame) return;
      const onAction = () => takeApart.mutate(pair.typed.id);
      snackbar({ type: "success", text: t`Trades joined`, actionLabel: t`Undo`, onAction });
    },
    onError: (error) => reportError(error, t`Couldn't save your answer. Try again.`),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Takes a joined trade apart again. */
export function useTakeApart() {
  const { snackbar, reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callTrades("DELETE /same-trades/{id}", { params: { id } }),
    onSuccess: () => snackbar({ type: "success", text: t`Taken apart: both trades are as they were` }),
    onError: (error) => reportError(error, t`Couldn't take the trade apart. Try again.`),
    onSettled: () => queries.invalidateQueries(),
  });
}
