import { groupActivity } from "@entrywise/contracts/groups/group-activity.api";
import { groupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";

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

const newest = listOf(groupTradeSummary);
const NEWEST = 3;

/** The first trades of the group's timeline, with how many there are. */
export function useNewestTrades(groupId: string, isWanted: boolean) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "trades", groupId, "newest"],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/summaries", {
        params: { groupId },
        parser: newest,
        query: { take: NEWEST, skip: 0 },
        signal,
      }),
  });
}
