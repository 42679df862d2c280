import { sharedFlags } from "@entrywise/contracts/groups/group-shares";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";

/** How many of the reader's trades are in the group and what they show; asked for again when the group changes. */
export function useSharedFlags(groupId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "shared-flags", groupId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/preferences/trades", { params: { groupId }, parser: sharedFlags, signal }),
  });
}
