import { idResponse } from "@entrywise/contracts/shared/wire";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AccountForm, accountRequest } from "../../display/account-form/account-form.ts";
import { useTradesCall } from "../wire/calls.ts";

/** Saves an account by a call that gives its id, and has read again what is made of accounts. */
export function useAccountSaving<Saved extends string | null, Form extends AccountForm = AccountForm>(
  save: (form: Form) => Promise<Saved>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    // a start balance is part of every opening balance behind it
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "instruments" }),
  });
}

/** Gives the id of the new account. */
export function useAddAccount(): (form: AccountForm) => Promise<string> {
  const callTrades = useTradesCall();
  return async (form) =>
    (await callTrades("POST /trade-accounts", { body: accountRequest(form), parser: idResponse })).id;
}
