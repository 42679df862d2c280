import { memberActivity } from "@entrywise/contracts/groups/group-activity.api";
import { groupRightsTable } from "@entrywise/contracts/groups/group-members.api";
import { useDateText } from "@entrywise/host/dates";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";

/** @returns how many trades a member has shared in the last 30 days, of those that the reader sees; null while that is not known */
export function useTradesOfMembers(groupId: string): (userId: string) => number | null {
  const callGroups = useGroupsCall();
  const { timeZone } = useDateText();
  const { data } = useQuery({
    queryKey: ["groups", "activity", groupId, "members", timeZone],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/activity/members", {
        params: { groupId },
        parser: memberActivity,
        query: { timeZone },
        signal,
      }),
    retry: false,
  });
  return (userId) => (data === undefined ? null : (data.items.find((item) => item.userId === userId)?.trades ?? 0));
}

/** What each role may do; the same for all groups of a release. */
export function useRights(groupId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "rights", groupId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/rights", { params: { groupId }, parser: groupRightsTable, signal }),
    retry: false,
  });
}
