import { ownShares } from "@entrywise/contracts/groups/group-shares";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "./calls.ts";

/** What the reader's trades show in the group, by account; asked for again when the group changes. */
export function useOwnShares(groupId: string, isWanted = true) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "own-shares", groupId],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/preferences/trades", { params: { groupId }, parser: ownShares, signal }),
  });
}
