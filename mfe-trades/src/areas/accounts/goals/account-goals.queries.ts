import { accountGoalsApi, type GoalsOfAccount, goalsOfAccount } from "@entrywise/contracts/trades/account-goals.api";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { standingsKey } from "../../../data/accounts/standings-key.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { type GoalsForm, goalLabels, goalsRequest, toGoalsForm } from "./goals-form.ts";

const goalsKey = (accountId: string) => ["trades", "goals", accountId];

/** Goals of an account with where it stands. */
export function useAccountGoals(accountId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: goalsKey(accountId),
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/{id}/goals", {
        params: { id: accountId },
        parser: responseSchemaOf(accountGoalsApi.read),
        signal,
      }),
  });
}

const stored = goalsOfAccount.pick({ goals: true, version: true });
const merge = mergeForms<GoalsForm>(goalLabels);

/**
 * Sets the goals of an account, together with what somebody else has set since editing began.
 *
 * @param saved as they were when editing began
 * @param timeZone of an account without goals
 * @param onMerged called with the merged values
 */
export function useSaveGoals(
  accountId: string,
  saved: GoalsOfAccount,
  timeZone: string,
  onMerged: (form: GoalsForm) => void,
) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const versioned = ({ goals, version }: Pick<GoalsOfAccount, "goals" | "version">) => ({
    value: toGoalsForm(goals, timeZone),
    version,
  });
  const { save, question } = useSaveWithMerge<GoalsForm, GoalsOfAccount>({
    subject: "account",
    stored: versioned(saved),
    send: (form, ifMatch) =>
      callTrades("PUT /trade-accounts/{id}/goals", {
        params: { id: accountId },
        body: { goals: goalsRequest(form) },
        ifMatch,
        parser: responseSchemaOf(accountGoalsApi.save),
      }),
    read: (current) => versioned(stored.parse(current)),
    merge,
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (response) => {
      if (response !== null) queries.setQueryData(goalsKey(accountId), response);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: standingsKey }),
  });
  return { mutation, question };
}
