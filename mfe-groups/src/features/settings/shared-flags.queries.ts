import { sharedFlags } from "@entrywise/contracts/groups/group-shares";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

/** How many of the reader's trades are in the group and what they show; asked for again when the group changes. */
export function useSharedFlags(groupId: string) {
  const groups = useHost().api("groups");
  return useQuery({
    queryKey: ["groups", "shared-flags", groupId],
    queryFn: ({ signal }) => groups.get(`/groups/${groupId}/preferences/trades`, { parser: sharedFlags, signal }),
  });
}
