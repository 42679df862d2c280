import { idResponse } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AccountForm, accountRequest } from "../../display/account-form/account-form.ts";

/** Saves an account by a call that gives its id, and has read again what is made of accounts. */
export function useAccountSaving<Saved extends string | null>(save: (form: AccountForm) => Promise<Saved>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    // a start balance is part of every opening balance behind it
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "instruments" }),
  });
}

/** Gives the id of the new account. */
export function useAddAccount(): (form: AccountForm) => Promise<string> {
  const trades = useHost().api("trades");
  return async (form) => (await trades.post("/trade-accounts", accountRequest(form), { parser: idResponse })).id;
}
