import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import { useTradeAccounts } from "../../data/trade-options/trade-choices.queries.ts";
import { useOrderedList } from "../../data/use-ordered-list.ts";

/** The only account that nothing was entered in, such as the one that setup has created, where another has trades. */
export function unusedAccount(accounts: readonly TradeAccount[]): TradeAccount | null {
  const [unused, ...others] = accounts.filter(isUntouched);
  const hasTrades = accounts.some(({ tradeCount }) => tradeCount > 0);
  return unused !== undefined && others.length === 0 && hasTrades ? unused : null;
}

function isUntouched({ tradeCount, hasRules, broker, accountNumber, balance, startBalance }: TradeAccount): boolean {
  return tradeCount === 0 && !hasRules && broker === null && accountNumber === null && balance === startBalance;
}

/** Offers to delete an account that stayed empty: its balance would make every return of all accounts look smaller. */
export function UnusedAccount() {
  const { data } = useTradeAccounts();
  const { remove } = useOrderedList({ path: "/trade-accounts", cacheKey: "trade-accounts", noun: t`account` });
  const account = unusedAccount(data?.items ?? []);
  if (account === null) return null;
  return (
    <p className="im-unused">
      {t`The account “${account.name}” has no trades. Its balance counts towards your overall return.`}{" "}
      <Button size="sm" variant="outline" onClick={() => remove({ id: account.id })}>{t`Delete account`}</Button>
    </p>
  );
}
