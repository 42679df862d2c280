import { groupReview } from "@entrywise/contracts/groups/group-reviews.api";
import { groupSnapshotAddress, groupTrade } from "@entrywise/contracts/groups/group-trade";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useGroupsCall } from "../../data/calls.ts";
import type { TradeImages } from "./snapshot-pins.tsx";

const reviewsOfTrade = z.object({ items: z.array(groupReview) });

export function useReviewsOfTrade(groupId: string, tradeId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "reviews", groupId, "of", tradeId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/{tradeId}/reviews", {
        params: { groupId, tradeId },
        parser: reviewsOfTrade,
        signal,
      }),
  });
}

/** Ids of the snapshots of a trade as the group shows them, the hero first; null while they are not known. */
export function useSnapshotsOfTrade(groupId: string, tradeId: string, isWanted: boolean): readonly string[] | null {
  const callGroups = useGroupsCall();
  const { data } = useQuery({
    queryKey: ["groups", "trades", groupId, "snapshots", tradeId],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/{tradeId}", {
        params: { groupId, tradeId },
        parser: groupTrade,
        signal,
      }),
  });
  return data?.snapshots.map(({ id }) => id) ?? null;
}

/** Where the snapshots of a trade in a group are. */
export const reviewImages = (groupId: string, tradeId: string, ids: readonly string[]): TradeImages => ({
  ids,
  addressOf: (id) => groupSnapshotAddress(groupId, tradeId, id),
});
