import { groupReview, type ReviewListName, reviewQueue } from "@entrywise/contracts/groups/group-reviews.api";
import { useHost } from "@entrywise/host";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";

/** One list of reviews with the numbers of all; asked for again when the group changes. */
export function useReviewQueue(groupId: string, list: ReviewListName) {
  const groups = useHost().api("groups");
  return useQuery({
    queryKey: ["groups", "reviews", groupId, list],
    queryFn: ({ signal }) => groups.get(`/groups/${groupId}/reviews`, { parser: reviewQueue, query: { list }, signal }),
    placeholderData: keepPreviousData,
  });
}

const reviewsOfTrade = z.object({ items: z.array(groupReview) });

export function useReviewsOfTrade(groupId: string, tradeId: string) {
  const groups = useHost().api("groups");
  return useQuery({
    queryKey: ["groups", "reviews", groupId, "of", tradeId],
    queryFn: ({ signal }) =>
      groups.get(`/groups/${groupId}/trades/${tradeId}/reviews`, { parser: reviewsOfTrade, signal }),
  });
}
