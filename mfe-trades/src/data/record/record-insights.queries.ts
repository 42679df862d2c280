import { type GroupInsight, groupInsightList } from "@entrywise/contracts/groups/group-insights";
import { insightList, type ListedInsight } from "@entrywise/contracts/trades/insights.api";
import type { RecordSource } from "@entrywise/host/product";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useGroupsCall, useTradesCall } from "../wire/calls.ts";
import { nextPage } from "../wire/next-page.ts";
import { ofSame, type RecordQuery, recordKey } from "./record-key.ts";
import type { Covers } from "./record-statistics.ts";

/** One of somebody else's says whose it is. */
export type RecordInsight = Pick<ListedInsight, "id" | "date" | "text" | "tradeId" | "trade"> &
  Partial<Pick<GroupInsight, "ownerId" | "ownerHandle" | "ownerName">>;

export interface RecordInsights {
  items: RecordInsight[];
  total: number;
  tradeCount: number;
  /** The trades whose insights are shared, and all of the filter. Null: the reader's own. */
  shared: { covers: Covers; of: Covers } | null;
}

const pageSize = 50;

/** Insights on the trades of a source, newest first, page by page. */
export function useRecordInsights(source: RecordSource, query: RecordQuery) {
  const callTrades = useTradesCall();
  const callGroups = useGroupsCall();
  const queryKey = recordKey(source, "insights", query);
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<RecordInsights> => {
      const page = { query: { ...query, take: pageSize, skip: pageParam }, signal };
      if (source.kind === "own") {
        const { items, total, tradeCount } = await callTrades("GET /insights", { parser: insightList, ...page });
        return { items, total, tradeCount, shared: null };
      }
      const params = { groupId: source.groupId };
      const found = await callGroups("GET /groups/{groupId}/trades/insights", {
        params,
        parser: groupInsightList,
        ...page,
      });
      const { items, total, tradeCount, covers, of } = found;
      return { items, total, tradeCount, shared: { covers, of } };
    },
    initialPageParam: 0,
    getNextPageParam: nextPage,
    placeholderData: (data, before) => (ofSame(queryKey, before) ? data : undefined),
  });
}
