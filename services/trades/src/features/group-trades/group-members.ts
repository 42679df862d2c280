import { type GroupSharing, groupSharingApi } from "@entrywise/contracts/groups/group-sharing.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";

const GROUPS_REMEMBERED = 1_000;

/** Members of groups, and what their trades show there, in the state that the groups service has checked a caller against. */
export interface GroupMembers {
  of(actor: Actor, groupId: string, version: string): Promise<GroupSharing>;
}

export function createGroupMembers(groups: ServiceClient): GroupMembers {
  const known = new Map<string, GroupSharing>();
  return {
    async of(actor, groupId, version) {
      const before = known.get(groupId);
      if (before?.version === version) return before;
      const fresh = await groups.get<GroupSharing>(actor, groupSharingApi.read.path.replace("{groupId}", groupId));
      if (known.size >= GROUPS_REMEMBERED) known.clear();
      known.set(groupId, fresh);
      return fresh;
    },
  };
}
