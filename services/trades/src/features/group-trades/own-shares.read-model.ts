import type { OwnShares, SharedAccount } from "@entrywise/contracts/groups/group-shares";
import type { SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import { openPermissions } from "@entrywise/contracts/groups/group-trade-columns";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { MarketType } from "@entrywise/domain/enumerations";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import { readNames } from "./group-rows.read-model.ts";
import { readGroupSummaries } from "./group-summaries.read-model.ts";
import { noFlags, permissionNames, readSharedFlags } from "./shared-flags.read-model.ts";

interface Wanted {
  groupId: string;
  sharing: SharePermissions | null;
  accounts: readonly string[] | null;
  /** Trades of the actor that nobody else sees in the group. */
  hidden: readonly string[];
}

/** What trades of the actor show in a group, by account, with the newest of them, for the choice of what they show. */
export async function readOwnShares(
  tx: Transaction,
  actor: Actor & { userId: string },
  projections: Projections,
  { groupId, sharing, accounts, hidden }: Wanted,
): Promise<OwnShares> {
  return {
    ...(await readSharedFlags({ tx, actor }, projections, { groupId, sharing, accounts, chosen: null })),
    accounts: await readAccounts({ tx, actor }, groupId),
    newest: await readNewest(tx, actor, projections, { groupId, hidden }),
  };
}

interface AccountRow {
  id: string;
  name: string;
  market: MarketType;
  /** Of the trades in the group; null: it has none there. */
  markets: MarketType[] | null;
  own: SharePermissions | null;
  trades: number;
}

/** Accounts in use, and others that have trades in the group. */
async function readAccounts({ tx, actor }: Journal, groupId: string): Promise<SharedAccount[]> {
  const rows: AccountRow[] = await tx.query(
    `select a.id, a.name, a.default_market_type as market, s.markets, s.own, coalesce(s.trades, 0)::int as trades
       from trade_account a
       left join (select t.account_id, t.share_permissions as own, count(*) as trades,
                         array_agg(distinct t.market_type order by t.market_type) as markets
                    from trade t join trade_group g on g.trade_id = t.id and g.group_id = $1
                   where t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null and not t.demo
                   group by t.account_id, t.share_permissions) s on s.account_id = a.id
      where a.user_id = $2 and a.brand_key = $3 and (a.is_enabled or s.trades > 0)
      order by a.position, a.id`,
    [groupId, actor.userId, actor.brand],
  );
  const accounts = new Map<string, SharedAccount>();
  for (const { id, name, market, markets, own, trades } of rows) {
    const account = accounts.get(id) ?? { id, name, markets: [], total: 0, ownTotal: 0, ownShows: noFlags() };
    accounts.set(id, account);
    const traded = new Set([...account.markets, ...(markets ?? [market])]);
    account.markets = [...traded].toSorted((one, other) => one - other);
    account.total += trades;
    if (own === null) continue;
    account.ownTotal += trades;
    const shown = openPermissions(own);
    for (const permission of permissionNames.filter((each) => shown[each])) account.ownShows[permission] += trades;
  }
  return [...accounts.values()];
}

const everything = Object.fromEntries(permissionNames.map((name) => [name, true])) as SharePermissions;

/** The trade that stands first in the group's list of the actor's trades, with every column open: it is their own. */
async function readNewest(
  tx: Transaction,
  actor: Actor & { userId: string },
  projections: Projections,
  { groupId, hidden }: Pick<Wanted, "groupId" | "hidden">,
): Promise<OwnShares["newest"]> {
  const [found]: { id: string; accountId: string; own: SharePermissions | null }[] = await tx.query(
    `select t.id, t.account_id as "accountId", t.share_permissions as own
       from trade t join trade_group g on g.trade_id = t.id and g.group_id = $1
      where t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null and not t.demo and not (t.id = any($4))
      order by t.close_date desc nulls last, t.open_date desc nulls last, t.id limit 1`,
    [groupId, actor.userId, actor.brand, hidden],
  );
  if (!found) return null;
  const trades = await projections.of({ tx, actor });
  const row = idIndex(trades.trades).rowOfText(found.id);
  if (row < 0) return null;
  const owner: SharingMember = {
    userId: actor.userId,
    handle: "",
    fullName: actor.fullName ?? "",
    role: GroupRole.Member,
    sharing: null,
    accounts: null,
    inLeaderboard: true,
    hidden: [],
  };
  const group = {
    names: await readNames(tx, actor.brand, [actor.userId]),
    members: new Map([[actor.userId, owner]]),
    sharedAt: () => ({ ownerId: actor.userId, isReconciled: false, isEstimated: false, permissions: everything }),
  };
  const [trade] = await readGroupSummaries(tx, { group, trades }, Uint32Array.of(row));
  return trade === undefined ? null : { trade, accountId: found.accountId, own: found.own };
}
