import { groupReview, type ReviewListName, reviewQueue } from "@entrywise/contracts/groups/group-reviews.api";
import { groupSnapshotAddress, groupTrade } from "@entrywise/contracts/groups/group-trade";
import { useHost } from "@entrywise/host";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { TradeImages } from "./snapshot-pins.tsx";

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

/** Ids of the snapshots of a trade as the group shows them, the hero first. */
export function useSnapshotsOfTrade(groupId: string, tradeId: string, isWanted: boolean): readonly string[] {
  const groups = useHost().api("groups");
  const { data } = useQuery({
    queryKey: ["groups", "trades", groupId, "snapshots", tradeId],
    enabled: isWanted,
    queryFn: ({ signal }) => groups.get(`/groups/${groupId}/trades/${tradeId}`, { parser: groupTrade, signal }),
  });
  return data?.snapshots.map(({ id }) => id) ?? [];
}

/** Where the snapshots of a trade in a group are. */
export const imagesOf = (groupId: string, tradeId: string, ids: readonly string[]): TradeImages => ({
  ids,
  addressOf: (id) => groupSnapshotAddress(groupId, tradeId, id),
});
