import { groupActivity } from "@entrywise/contracts/groups/group-activity.api";
import { useDateText } from "@entrywise/host/dates";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "./calls.ts";

/** What came into the group in the last 30 days, by weeks of the reader's zone; asked for again when the group changes. */
export function useGroupActivity(groupId: string) {
  const callGroups = useGroupsCall();
  const { timeZone } = useDateText();
  return useQuery({
    queryKey: ["groups", "activity", groupId, timeZone],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/activity", {
        params: { groupId },
        parser: groupActivity,
        query: { timeZone },
        signal,
      }),
    retry: false,
  });
}
