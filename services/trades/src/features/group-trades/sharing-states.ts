import type { GroupSharing } from "@entrywise/contracts/groups/group-sharing.api";
import { listHidden } from "./group-rows.read-model.ts";

// The same object as long as nobody changes anything of their membership.
const cache = new WeakMap<GroupSharing, ReadonlyMap<string, string>>();

/** By member, what their rows depend on: their data, and what they chose for the group. */
export function listStates(sharing: GroupSharing, versions: ReadonlyMap<string, string>): Map<string, string> {
  const chosen = cache.get(sharing) ?? readChosen(sharing);
  cache.set(sharing, chosen);
  return new Map([...chosen].map(([userId, choice]) => [userId, `${versions.get(userId) ?? 0} ${choice}`]));
}

function readChosen({ members }: GroupSharing): ReadonlyMap<string, string> {
  return new Map(
    members.map((member) => {
      const { userId, sharing, accounts, inLeaderboard } = member;
      return [userId, JSON.stringify([sharing, listHidden(member), accounts, inLeaderboard])];
    }),
  );
}
