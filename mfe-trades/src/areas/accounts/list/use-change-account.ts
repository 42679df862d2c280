import { type TradeAccount, tradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { MarketType } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { mergeForms, type SaveWithMerge, useSaveWithMerge } from "@entrywise/ui/saving";
import { useTradesCall } from "../../../data/wire/calls.ts";
import {
  type AccountForm,
  accountLabels,
  accountRequest,
  toAccountForm,
} from "../../../display/account-form/account-form.ts";
import { marketNames } from "../../../display/trade-texts.ts";
import { translated } from "../../../display/translated.ts";

const versioned = (account: TradeAccount) => ({ value: toAccountForm(account), version: account.version });

const merge = mergeForms<AccountForm>(translated(accountLabels), {
  textOf: (value, name) => {
    if (name === "defaultMarketType") return i18n._(marketNames[value as MarketType]); // the one field that is no text
    return value === null || value === "" ? null : String(value);
  },
});

/**
 * Changes an account, together with what somebody else has saved since editing began.
 *
 * @param account null: a new one, which is not changed
 * @param onMerged called with the merged values
 */
export function useChangeAccount(
  account: TradeAccount | null,
  onMerged: (form: AccountForm) => void,
): SaveWithMerge<AccountForm, string> {
  const callTrades = useTradesCall();
  return useSaveWithMerge({
    subject: "account",
    stored: account === null ? null : versioned(account),
    send: async (form, ifMatch) => {
      const params = { id: account?.id ?? "" };
      const body = accountRequest(form);
      return (await callTrades("PUT /trade-accounts/{id}", { params, body, ifMatch, parser: tradeAccount })).id;
    },
    read: (current) => versioned(tradeAccount.parse(current)),
    merge,
    onMerged,
  });
}
