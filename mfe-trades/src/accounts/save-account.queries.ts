import { idResponse } from "@entrywise/contracts/shared/wire";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { tradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AccountForm, accountRequest } from "./account-form.ts";

export const accountsKey = ["trade-accounts"] as const;

/** Adds an account, or changes one. @returns its id */
export function useSaveAccount(account: TradeAccount | null) {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (form: AccountForm) => {
      const body = accountRequest(form);
      if (account === null) return (await trades.post("/trade-accounts", body, { parser: idResponse })).id;
      const call = { ifMatch: account.version, parser: tradeAccount };
      return (await trades.put(`/trade-accounts/${account.id}`, body, call)).id;
    },
    // a start balance is part of every opening balance behind it
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "instruments" }),
  });
}
