import type { SharingLess } from "@entrywise/contracts/groups/group-shares";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { GroupProjection } from "./group-projection.ts";
import type { SharedRow } from "./group-rows.read-model.ts";

type Permission = keyof SharePermissions;

/** Whose trades in the group show less than is asked for. What nobody sees there, such as a hidden trade, counts for nothing. */
export function compareSharing(
  { sharedAt, trades }: Pick<GroupProjection, "sharedAt" | "trades">,
  asked: readonly Permission[],
): SharingLess {
  const byOwner = new Map<string, { trades: number; missing: Set<Permission> }>();
  let tradesLess = 0;
  for (const [shared, count] of countAlike(trades.trades.length, sharedAt)) {
    const missing = asked.filter((permission) => !shared.permissions[permission]);
    if (missing.length === 0) continue;
    tradesLess += count;
    const owner = byOwner.get(shared.ownerId) ?? { trades: 0, missing: new Set() };
    byOwner.set(shared.ownerId, owner);
    owner.trades += count;
    for (const permission of missing) owner.missing.add(permission);
  }
  return {
    trades: trades.trades.length,
    tradesLess,
    members: [...byOwner].map(([userId, less]) => ({
      ...{ userId, trades: less.trades },
      missing: asked.filter((permission) => less.missing.has(permission)),
    })),
  };
}

/** How many trades are and show the same; those that show nothing are not there. */
function countAlike(length: number, sharedAt: GroupProjection["sharedAt"]): Map<SharedRow, number> {
  const counts = new Map<SharedRow, number>();
  for (let row = 0; row < length; row += 1) {
    const shared = sharedAt(row);
    if (shared !== undefined) counts.set(shared, (counts.get(shared) ?? 0) + 1);
  }
  return counts;
}
