import { groupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";

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
