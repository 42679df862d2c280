import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { answerOf } from "../wire/answer-of.ts";

/** Groups of the user, with whether trades may be added there. */
export function useMyGroups() {
  const groups = useHost().api("groups");
  return useQuery({
    queryKey: ["groups", "mine"],
    queryFn: ({ signal }) =>
      groups.get("/groups/list", { query: { take: 500 }, parser: answerOf(groupsApi.list), signal }),
  });
}
