import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { useQuoteRate } from "../../../data/trade/quote-rate.queries.ts";
import type { AddTradeForm } from "../add-trade/add-trade-form.ts";
import { planFigures } from "../add-trade/plan-figures.ts";

export interface Risk {
  /** With two decimals. */
  amount: string;
  currency: string;
}

/** What is lost at the stop, in the account's currency; null: not known. */
export function useRisk(form: AddTradeForm, accounts: readonly TradeAccount[]): Risk | null {
  const account = accounts.find(({ id }) => id === form.accountId) ?? null;
  const { data: rate } = useQuoteRate(form.instrument?.quoteCurrency ?? null, account?.currency ?? null, form.openDate);
  const amount = planFigures(form, account, rate?.rate ?? null)?.financialRisk?.toFixed(2) ?? null;
  return amount === null || account === null ? null : { amount, currency: account.currency };
}
