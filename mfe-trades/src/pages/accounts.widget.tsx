import type { AccountStanding } from "@entrywise/contracts/trades/account-standing.api";
import { t } from "@entrywise/host/macro";
import { Panel, Skeleton } from "@entrywise/ui";
import { joinQueries, QueryFailure } from "@entrywise/ui/states";
import { AccountCell } from "../areas/accounts/limits/account-cell.tsx";
import { useAccountStandings } from "../areas/accounts/limits/account-standing.queries.ts";
import { useTradeAccounts } from "../data/trade-options/trade-choices.queries.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import "../areas/accounts/limits/account-standing.css";

/** More do not fit beside each other: the one nearest to its limit comes first. */
const MOST_IN_ORDER = 4;

/** The accounts of the filter as one strip: balance, nearest limit, and target or goal. */
export function AccountsWidget({ filter: { accountIds } }: { filter: TradeFilter }) {
  const accounts = useTradeAccounts();
  const standings = useAccountStandings();
  const both = joinQueries(accounts, standings);
  if (both.error !== null) {
    return (
      <Panel title={t`Accounts`}>
        <QueryFailure query={both} failure={t`Couldn't load account rules and goals`} />
      </Panel>
    );
  }
  if (accounts.data === undefined || standings.data === undefined) {
    return <Skeleton height={64} />;
  }
  const ofAccount = new Map(standings.data.items.map((standing) => [standing.accountId, standing]));
  const chosen = accounts.data.items
    .filter(({ id, isEnabled }) => isEnabled && (accountIds === undefined || accountIds.includes(id)))
    .map((account) => ({ account, standing: ofAccount.get(account.id) }));
  if (chosen.length === 0) return null;
  if (chosen.length > MOST_IN_ORDER) chosen.sort((a, b) => usedShare(b.standing) - usedShare(a.standing));
  return (
    <section className="ui-panel as-strip" aria-label={t`Accounts`}>
      <ul>
        {chosen.map(({ account, standing }) => (
          <li key={account.id}>
            <AccountCell account={account} standing={standing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How much of the nearest limit is used or at risk; an account without one stands behind all others. */
function usedShare(standing: AccountStanding | undefined): number {
  const limit = standing?.closestLimit ?? null;
  return limit === null ? -1 : (Number(limit.used) + Number(limit.atRisk)) / Number(limit.limit);
}
