import type { OwnShares } from "@entrywise/contracts/groups/group-shares";
import { accountPermissions, isAccountShared } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { Preferences } from "./preferences.ts";

export type ShownCounts = Readonly<Record<keyof SharePermissions, number>>;

const ofAccount: readonly (keyof SharePermissions)[] = accountPermissions;

/** By permission, how many of the reader's trades in the group show that under these preferences. */
export function countShown(
  { accounts }: Pick<OwnShares, "accounts">,
  { sharing, accounts: shared }: Pick<Preferences, "sharing" | "accounts">,
  defaults: SharePermissions,
): ShownCounts {
  const flags = sharing ?? defaults;
  const countOf = (name: keyof SharePermissions) =>
    accounts.reduce((sum, { id, total, ownTotal, ownShows }) => {
      const follows = flags[name] && (!ofAccount.includes(name) || isAccountShared(shared, id));
      return sum + (ownShows[name] ?? 0) + (follows ? total - ownTotal : 0);
    }, 0);
  const names = Object.keys(defaults) as (keyof SharePermissions)[];
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as ShownCounts; // every key is there
}
