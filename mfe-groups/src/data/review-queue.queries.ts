import { type ReviewListName, reviewQueue } from "@entrywise/contracts/groups/group-reviews.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "./calls.ts";

/** One list of reviews with the numbers of all; asked for again when the group changes. */
export function useReviewQueue(groupId: string, list: ReviewListName) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "reviews", groupId, list],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/reviews", {
        params: { groupId },
        parser: reviewQueue,
        query: { list },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
