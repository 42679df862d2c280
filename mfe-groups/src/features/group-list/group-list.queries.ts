import { groupSummary } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";

const groupSummaries = listOf(groupSummary);

/** Groups that the user belongs to or has asked to join. */
export function useGroups() {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "list"],
    queryFn: ({ signal }) => callGroups("GET /groups/list", { parser: groupSummaries, query: { take: -1 }, signal }),
  });
}
