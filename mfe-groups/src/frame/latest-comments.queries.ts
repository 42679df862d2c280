import {
  LATEST_COMMENTS_AT_ONCE,
  type LatestComment,
  latestComment,
} from "@entrywise/contracts/groups/group-comments.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useQuery } from "@tanstack/react-query";
import type DataLoader from "dataloader";
import { useMemo } from "react";
import { useGroupsCall } from "../data/calls.ts";

const comments = listOf(latestComment);

/** Gives the latest comment on a trade, or null. */
export type LoadLatestComment = (tradeId: string) => Promise<LatestComment | null>;

/** Cards that are drawn together ask with one call. */
export function useLatestComments(groupId: string): LoadLatestComment {
  const callGroups = useGroupsCall();
  return useMemo(() => {
    const loadAll = async (tradeIds: readonly string[]) => {
      const { items } = await callGroups("GET /groups/{groupId}/comments/latest", {
        params: { groupId },
        query: { tradeIds: [...tradeIds] },
        parser: comments,
      });
      const byTrade = new Map(items.map((item) => [item.tradeId, item]));
      return tradeIds.map((id) => byTrade.get(id) ?? null);
    };
    let loader: Promise<DataLoader<string, LatestComment | null>> | null = null;
    return async (tradeId) => {
      // Fetched with the first card: other pages of groups do without it.
      loader ??= import("dataloader").then(
        ({ default: Loader }) => new Loader(loadAll, { cache: false, maxBatchSize: LATEST_COMMENTS_AT_ONCE }),
      );
      return (await loader).load(tradeId);
    };
  }, [callGroups, groupId]);
}

/** The latest comment on a trade; asked for again when somebody writes. */
export function useLatestComment(groupId: string, tradeId: string, load: LoadLatestComment) {
  return useQuery({
    queryKey: ["groups", "comments", groupId, "latest", tradeId],
    queryFn: () => load(tradeId),
    retry: false, // the card is whole without it
  });
}
