import { decimal, HUNDRED, toWire, ZERO } from "@entrywise/domain/decimal";
import { useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

export interface AccountsBalance {
  /** Decimal string. */
  balance: string;
  currency: string;
}

/** What the accounts of a filter hold today; null where they are in several currencies, or not known yet. */
export function useAccountsBalance({ accountIds }: TradeFilter): AccountsBalance | null {
  const { data } = useTradeAccounts();
  const accounts = data?.items.filter(({ id, isEnabled }) => accountIds?.includes(id) ?? isEnabled) ?? [];
  const [currency, ...others] = new Set(accounts.map((account) => account.currency));
  if (currency === undefined || others.length > 0) return null;
  const balance = accounts.reduce((sum, account) => sum.plus(decimal(account.balance) ?? ZERO), ZERO);
  return { balance: toWire(balance) ?? "0", currency };
}

/** So many per cent of an amount, to two decimals: a simulation knows no more. */
export function takePercent(amount: string, percent: number): string {
  const part = (decimal(amount) ?? ZERO).times(percent.toFixed(6)).div(HUNDRED);
  return toWire(part.round(2)) ?? "0";
}
