import { isAccountShared } from "@entrywise/contracts/groups/group-trade-columns";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";

/** What a member chooses for a group. */
export interface Preferences {
  /** Null: as the own settings say. */
  sharing: SharePermissions | null;
  /** Accounts whose money and name are shown; null: all. */
  accounts: readonly string[] | null;
  inLeaderboard: boolean;
  mailsComments: boolean;
}

export const toPreferences = (group: GroupDetail): Preferences => ({
  sharing: group.mySharing,
  accounts: group.myAccounts ?? null,
  inLeaderboard: group.inLeaderboard ?? true,
  mailsComments: group.mailsComments ?? true,
});

/** How many switches and ticks differ. */
export function countChanges(
  one: Preferences,
  other: Preferences,
  { defaults, accountIds }: { defaults: SharePermissions; accountIds: readonly string[] },
): number {
  const [mine, theirs] = [one.sharing ?? defaults, other.sharing ?? defaults];
  const flags = (Object.keys(mine) as (keyof SharePermissions)[]).filter((name) => mine[name] !== theirs[name]).length;
  // The same switches, set for the group or following the own settings, are one change.
  const follows = flags === 0 && (one.sharing === null) !== (other.sharing === null) ? 1 : 0;
  const accounts = accountIds.filter((id) => isAccountShared(one.accounts, id) !== isAccountShared(other.accounts, id));
  const others = [one.inLeaderboard !== other.inLeaderboard, one.mailsComments !== other.mailsComments];
  return flags + follows + accounts.length + others.filter(Boolean).length;
}

/** With these switches; set back to what is saved, they follow the own settings again. */
export function withFlags(
  stored: Pick<Preferences, "sharing">,
  flags: SharePermissions,
  defaults: SharePermissions,
): Preferences["sharing"] {
  const isSame = (Object.keys(flags) as (keyof SharePermissions)[]).every((name) => flags[name] === defaults[name]);
  return stored.sharing === null && isSame ? null : flags;
}

/** With one account ticked or not; all of them ticked are all that there will be. */
export function withAccount(
  accounts: Preferences["accounts"],
  id: string,
  isShared: boolean,
  accountIds: readonly string[],
): Preferences["accounts"] {
  const next = accountIds.filter((each) => (each === id ? isShared : isAccountShared(accounts, each)));
  return next.length === accountIds.length ? null : next;
}
