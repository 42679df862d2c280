import type { ChosenTrades, SharedFlags } from "@entrywise/contracts/groups/group-shares";
import { isAccountShared, openPermissions, permissionsInGroup } from "@entrywise/contracts/groups/group-trade-columns";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { type SharePermissions, sharePermissions } from "@entrywise/contracts/platform/settings";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { chosenTrades } from "./share-with-groups.ts";

interface Wanted {
  groupId: string;
  /** What the actor's trades show in the group; null: as their own settings say. */
  sharing: SharePermissions | null;
  /** Accounts whose money and name they show; null: all. */
  accounts: readonly string[] | null;
  /** Null: those that are in the group. */
  chosen: ChosenTrades | null;
}

interface Kind {
  own: SharePermissions | null;
  accountId: string;
  trades: number;
  inGroup: number;
}

/** What a trade can show. */
export const permissionNames = sharePermissions.keyof().options;
/** No trade shows anything. */
export const noFlags = () => Object.fromEntries(permissionNames.map((name) => [name, 0])) as SharedFlags["shows"];

/** Counts what trades of the actor show in a group, or would: a trade with permissions of its own keeps those. */
export async function readSharedFlags(
  journal: Journal,
  projections: Projections,
  { groupId, sharing, accounts, chosen }: Wanted,
): Promise<SharedFlags> {
  const { tx, actor } = journal;
  const ids = chosen === null ? null : await chosenTrades(journal, projections, chosen);
  const kinds: Kind[] = await tx.query(
    `select t.share_permissions as own, t.account_id as "accountId", count(*)::int as trades, count(g.trade_id)::int as "inGroup"
       from trade t left join trade_group g on g.trade_id = t.id and g.group_id = $1
      where t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null and not t.demo
        and ($4::uuid[] is null and g.trade_id is not null or t.id = any($4))
      group by t.share_permissions, t.account_id`,
    [groupId, actor.userId, actor.brand, ids],
  );
  const [settings]: { shared: SharePermissions | null }[] = await tx.query(
    "select share_permissions as shared from preference where user_id = $1 and brand_key = $2",
    [actor.userId, actor.brand],
  );
  const flags: SharedFlags = { total: 0, inGroup: 0, ownTotal: 0, shows: noFlags(), ownShows: noFlags() };
  for (const { own, accountId, trades, inGroup } of kinds) {
    const isShared = isAccountShared(accounts, accountId);
    const defaults = settings?.shared ?? defaultSharePermissions;
    const shown = openPermissions(permissionsInGroup(own, sharing, defaults, isShared));
    flags.total += trades;
    flags.inGroup += inGroup;
    if (own !== null) flags.ownTotal += trades;
    for (const name of permissionNames.filter((each) => shown[each])) {
      flags.shows[name] += trades;
      if (own !== null) flags.ownShows[name] += trades;
    }
  }
  return flags;
}
