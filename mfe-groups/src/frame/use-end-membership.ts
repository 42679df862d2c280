import { useLingui } from "@entrywise/host/macro";
import { useGroupChange } from "../data/groups.queries.ts";
import type { Ending } from "./end-membership.tsx";

/** Ends the membership of one member. */
export function useEndMembership(groupId: string, userId: string) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const params = { groupId, userId };
  return {
    isPending: call.isPending,
    run: (kind: Ending, reason: string, onSettled: () => void) =>
      call.mutate(
        kind === "remove"
          ? {
              send: (callGroups) => callGroups("DELETE /groups/{groupId}/members/{userId}", { params }),
              failure: t`Couldn't remove the member. Try again.`,
            }
          : {
              send: (callGroups) =>
                callGroups("POST /groups/{groupId}/members/{userId}/block", { params, body: { reason } }),
              failure: t`Couldn't block the member. Try again.`,
            },
        { onSettled },
      ),
  };
}
