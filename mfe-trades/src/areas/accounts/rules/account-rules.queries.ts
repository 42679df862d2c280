import {
  type AccountRulesResponse,
  accountRulesApi,
  type RulesOfAccount,
  rulesOfAccount,
} from "@entrywise/contracts/trades/account-rules.api";
import { useDateText } from "@entrywise/host/dates";
import { useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountRulesKey } from "../../../data/accounts/read-rules.queries.ts";
import { standingsKey } from "../../../data/accounts/standings-key.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { mergeAccountRules } from "./merge-account-rules.ts";

type Rules = AccountRulesResponse | null;

const stored = rulesOfAccount.pick({ rules: true, version: true });
const versioned = ({ rules, version }: Pick<RulesOfAccount, "rules" | "version">) => ({ value: rules, version });

/**
 * Sets the rules of an account, together with what somebody else has set since editing began; null takes them away.
 *
 * @param saved as they were when editing began
 * @param onMerged called with the merged values
 */
export function useSaveRules(accountId: string, saved: RulesOfAccount, onMerged: (rules: Rules) => void) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const dates = useDateText();
  const { save, question } = useSaveWithMerge<Rules, RulesOfAccount>({
    subject: "account",
    stored: versioned(saved),
    send: (rules, ifMatch) =>
      callTrades("PUT /trade-accounts/{id}/rules", {
        params: { id: accountId },
        body: { rules },
        ifMatch,
        parser: responseSchemaOf(accountRulesApi.save),
      }),
    read: (current) => versioned(stored.parse(current)),
    merge: mergeAccountRules(saved.currency, dates.dateTime),
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (response) => {
      if (response !== null) queries.setQueryData(accountRulesKey(accountId), response);
    },
    onSettled: async () => {
      await Promise.all([standingsKey, ["trade-accounts"]].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return { mutation, question };
}
