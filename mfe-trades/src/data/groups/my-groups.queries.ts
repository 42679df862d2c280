import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import { useQuery } from "@tanstack/react-query";
import { answerOf } from "../wire/answer-of.ts";
import { useGroupsCall } from "../wire/calls.ts";

/** Groups of the user, with whether trades may be added there. */
export function useMyGroups() {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "mine"],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/list", { query: { take: 500 }, parser: answerOf(groupsApi.list), signal }),
  });
}
