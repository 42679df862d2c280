import { groupSummary } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const groupSummaries = listOf(groupSummary);

/** Groups that the user belongs to or has asked to join. */
export function useGroups() {
  const groups = useHost().api("groups");
  return useQuery({
    queryKey: ["groups", "list"],
    queryFn: ({ signal }) => groups.get("/groups/list", { parser: groupSummaries, query: { take: -1 }, signal }),
  });
}
