import { type SaveTradeAccount, saveTradeAccount, type TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { msg } from "@entrywise/host/macro";
import { type FormErrors, formErrors } from "@entrywise/ui/forms";
import { translated } from "../translated.ts";

export const accountLabels = {
  name: msg`Name`,
  currency: msg`Currency`,
  defaultMarketType: msg`Default market`,
  startBalance: msg`Starting balance`,
  broker: msg`Broker`,
  accountNumber: msg`Account number`,
} as const;

/** An account as it is being typed; an empty balance is one of 0. */
export interface AccountForm {
  name: string;
  currency: string;
  defaultMarketType: MarketType;
  startBalance: string | null;
  broker: string;
  accountNumber: string;
}

export function newAccountForm(currency: string): AccountForm {
  return { name: "", currency, defaultMarketType: MarketType.Forex, startBalance: null, broker: "", accountNumber: "" };
}

export function toAccountForm(account: TradeAccount): AccountForm {
  const { name, currency, defaultMarketType, startBalance, broker, accountNumber } = account;
  return { name, currency, defaultMarketType, startBalance, broker: broker ?? "", accountNumber: accountNumber ?? "" };
}

const orNull = (text: string) => (text.trim() === "" ? null : text.trim());

export function accountRequest(form: AccountForm): SaveTradeAccount {
  return {
    name: form.name.trim(),
    currency: form.currency.trim().toUpperCase(),
    defaultMarketType: form.defaultMarketType,
    startBalance: form.startBalance ?? "0",
    broker: orNull(form.broker),
    accountNumber: orNull(form.accountNumber),
  };
}

export function accountErrors(form: AccountForm): FormErrors {
  return formErrors(saveTradeAccount, accountRequest(form), translated(accountLabels));
}
