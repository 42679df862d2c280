import type { MissingBase } from "@entrywise/contracts/trades/statistics.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { addUp, type Big, decimal, toRatio } from "@entrywise/domain/decimal";
import type { ProjectedAccount } from "../read-engine/projected-account.ts";
import type { UserProjection } from "../read-engine/user-projection.ts";

type AccountsOfFilter = Pick<TradeFilter, "accountIds" | "without.accountIds">;

/** Accounts whose balances the trades are measured against: one in another currency is no part of them. */
export function measuredAccounts(
  { accounts }: UserProjection,
  { accountIds, "without.accountIds": excludedIds }: AccountsOfFilter,
  currency: string | null,
): ProjectedAccount[] {
  const chosen = accountIds?.length ? new Set(accountIds) : null;
  const excluded = new Set(excludedIds);
  return [...accounts.values()].filter(
    ({ id, currency: own }) => own === currency && (chosen === null || chosen.has(id)) && !excluded.has(id),
  );
}

export type PaidIn = { sum: Big; missing: null } | { sum: null; missing: NonNullable<MissingBase> };

/**
 * What was paid into the filter's accounts: start balances and deposits, not dividends and interest. All shares of
 * statistics are of it, so that those of groups and days add up to that of the whole and have the sign of their money.
 *
 * @param currency of the filter's trades; null over several
 * @returns no sum without any, over several currencies, where a balance has no rate, and where trades opened with less
 * than nothing: a deposit is missing there, and a share of the rest would make no sense
 */
export function paidIn(projection: UserProjection, filter: AccountsOfFilter, currency: string | null): PaidIn {
  if (currency === null || projection.conversion?.areBalancesKnown === false) {
    return { sum: null, missing: "severalCurrencies" };
  }
  const accounts = measuredAccounts(projection, filter, currency);
  const deposits = accounts
    .flatMap(({ cash }) => cash)
    .filter(({ isPaid }) => isPaid)
    .map(({ amount }) => decimal(amount))
    .filter((amount) => amount?.gt(0) ?? false);
  const sum = addUp([...accounts.map(({ startBalance }) => decimal(startBalance)), ...deposits]);
  if (!sum?.gt(0)) return { sum: null, missing: "nothingPaidIn" };
  const belowZero = projection.shares().belowZero();
  return accounts.some(({ id }) => belowZero.has(id))
    ? { sum: null, missing: "balanceBelowZero" }
    : { sum, missing: null };
}

/** In per cent of what was paid in; null where that is not known. */
export function shareOf(amount: Big | null, paid: Big | null): number | null {
  return amount === null || paid === null ? null : toRatio(amount.div(paid).times(100));
}
