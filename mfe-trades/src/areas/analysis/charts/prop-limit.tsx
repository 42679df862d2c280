import { decimal, HUNDRED, toRatio, ZERO } from "@entrywise/domain/decimal";
import { Trans } from "@entrywise/host/macro";
import { Percent } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

/** The drawdown at which a firm ends the first account of the filter that has such a rule, to compare simulated ones with. */
export function PropLimit({ filter: { accountIds } }: { filter: TradeFilter }) {
  const accounts = useTradeAccounts().data?.items ?? [];
  const account = accounts.find(({ id, isEnabled, hasRules }) => hasRules && (accountIds?.includes(id) ?? isEnabled));
  const { data } = useAccountRules(account?.id ?? "", { enabled: account !== undefined });
  const rules = data?.rules ?? null;
  if (account === undefined || rules === null || rules.maximalDrawdown === null) return null;
  const { unit, value } = rules.maximalDrawdown.limit;
  const start = decimal(rules.startBalance) ?? ZERO;
  const limit = decimal(value) ?? ZERO;
  const percent = unit === "percent" ? limit : start.eq(0) ? null : limit.times(HUNDRED).div(start);
  return (
    <>
      {" "}
      <Trans>
        Max loss the firm allows for {account.name}: <Percent value={toRatio(percent)} decimals={1} />.
      </Trans>
    </>
  );
}
