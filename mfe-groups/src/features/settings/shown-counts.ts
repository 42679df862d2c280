import type { OwnShares } from "@entrywise/contracts/groups/group-shares";
import { isAccountShared, openPermissions, permissionsInGroup } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { Preferences } from "./preferences.ts";

export type ShownCounts = Readonly<Record<keyof SharePermissions, number>>;

/** By permission, how many of the reader's trades in the group show that under these preferences. */
export function countShown(
  { accounts }: Pick<OwnShares, "accounts">,
  { sharing, accounts: shared }: Pick<Preferences, "sharing" | "accounts">,
  defaults: SharePermissions,
): ShownCounts {
  const followedIn = (isShared: boolean) => openPermissions(permissionsInGroup(null, sharing, defaults, isShared));
  const [ofShared, ofOthers] = [followedIn(true), followedIn(false)];
  const readCount = (name: keyof SharePermissions) =>
    accounts.reduce((sum, { id, total, ownTotal, ownShows }) => {
      const follows = (isAccountShared(shared, id) ? ofShared : ofOthers)[name];
      return sum + (ownShows[name] ?? 0) + (follows ? total - ownTotal : 0);
    }, 0);
  const names = Object.keys(defaults) as (keyof SharePermissions)[];
  return Object.fromEntries(names.map((name) => [name, readCount(name)])) as ShownCounts; // every key is there
}
