import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

/** Groups of the user, with whether trades may be added there. */
export function useMyGroups() {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "mine"],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/list", { query: { take: 500 }, parser: responseSchemaOf(groupsApi.list), signal }),
  });
}
