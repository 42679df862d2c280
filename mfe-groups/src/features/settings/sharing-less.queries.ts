import { type MembersSharingLess, membersSharingLess } from "@entrywise/contracts/groups/group-settings.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";

/** Members whose trades show less than the group asks for. */
export function useSharingLess(groupId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "sharing-less", groupId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/settings/share/less", {
        params: { groupId },
        parser: membersSharingLess,
        signal,
      }),
  });
}

/** By permission, how many members have trades that do not show it. */
export function lessByPermission({ items }: MembersSharingLess): ReadonlyMap<keyof SharePermissions, number> {
  const counts = new Map<keyof SharePermissions, number>();
  for (const permission of items.flatMap(({ missing }) => missing)) {
    counts.set(permission, (counts.get(permission) ?? 0) + 1);
  }
  return counts;
}
