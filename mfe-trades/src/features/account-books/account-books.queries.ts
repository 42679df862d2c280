import { idResponse } from "@entrywise/contracts/shared/wire";
import { type LedgerRow, ledgerApi, type SaveCashEntry } from "@entrywise/contracts/trades/ledger.api";
import { useHost } from "@entrywise/host";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../wire/answer-of.ts";
import { nextPage } from "../../wire/next-page.ts";

const pageSize = 200;

/** Ledger of an account, newest first, page after page. */
export function useLedger(accountId: string) {
  const trades = useHost().api("trades");
  return useInfiniteQuery({
    queryKey: ["trades", "ledger", accountId],
    queryFn: ({ pageParam, signal }) =>
      trades.get(`/trade-accounts/${accountId}/ledger`, {
        parser: answerOf(ledgerApi.read),
        query: { take: pageSize, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });
}

/** Balance of an account over time. */
export function useBalances(accountId: string) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: ["trades", "balances", accountId],
    queryFn: ({ signal }) =>
      trades.get(`/trade-accounts/${accountId}/balances`, { parser: answerOf(ledgerApi.balances), signal }),
  });
}

/** Books, changes (`entry` given) or deletes (`save` null) money that moved; all balances behind it follow. */
export function useCashChange(accountId: string, entry: LedgerRow | null) {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (save: SaveCashEntry | null) => {
      if (save === null) await trades.delete(`/trade-accounts/cash/${entry?.id}`);
      else if (entry === null) await trades.post(`/trade-accounts/${accountId}/cash`, save, { parser: idResponse });
      else await trades.put(`/trade-accounts/cash/${entry.id}`, save, { ifMatch: entry.version });
    },
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "instruments" }),
  });
}
