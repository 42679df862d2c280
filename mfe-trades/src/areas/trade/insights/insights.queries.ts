import { idResponse, listOf } from "@entrywise/contracts/shared/wire";
import { type InsightList, insight, insightGroup, insightList } from "@entrywise/contracts/trades/insights.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const ofTrade = listOf(insight);
/** As many as the service gives at once. */
const most = 500;
/** Lists are read again this long after the last change (T-417). */
const reloadMs = 500;

/** Insights on one trade, newest first. */
export function useTradeInsights(tradeId: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["insights", "trade", tradeId],
    queryFn: async ({ signal }) =>
      (await callTrades("GET /trades/{id}/insights", { params: { id: tradeId }, parser: ofTrade, signal })).items,
  });
}

/** Insights on the trades of a filter, and the groups they are in. */
export function useInsights(filter: TradeFilter) {
  const callTrades = useTradesCall();
  const query = useFilterQuery(filter);
  return useQuery({
    queryKey: ["insights", "list", query],
    queryFn: ({ signal }) =>
      everyPage((skip) =>
        callTrades("GET /insights", { parser: insightList, query: { ...query, take: most, skip }, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Page after page until the total is reached or an empty one comes (P-623), as one list. */
async function everyPage(read: (skip: number) => Promise<InsightList>): Promise<InsightList> {
  let list = await read(0);
  while (list.items.length < list.total) {
    const next = await read(list.items.length);
    if (next.items.length === 0) break;
    const groups = new Map([...list.groups, ...next.groups].map((group) => [group.id, group]));
    list = { ...next, items: [...list.items, ...next.items], groups: [...groups.values()] };
  }
  return list;
}

let reload: ReturnType<typeof setTimeout> | undefined;

function insightsHaveChanged(queries: QueryClient, tradeId: string | null): void {
  if (tradeId !== null) void queries.invalidateQueries({ queryKey: ["insights", "trade", tradeId] });
  clearTimeout(reload);
  reload = setTimeout(() => void queries.invalidateQueries({ queryKey: ["insights"] }), reloadMs);
}

interface Change<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** What a failure says; null: nothing. */
  failed: string | null;
}

/** @param tradeId whose panel shows the change at once; null: lists only */
export function useInsightChanges(tradeId: string | null) {
  const callTrades = useTradesCall();
  return {
    add: useChange(tradeId, {
      send: (body: { tradeId: string; text: string }) => callTrades("POST /insights", { body, parser: idResponse }),
      failed: t`Failed to create insight`,
    }),
    change: useChange(tradeId, {
      send: ({ id, version, text }: { id: string; version: number; text: string }) =>
        callTrades("PUT /insights/{id}", {
          params: { id },
          body: { insightId: id, text },
          ifMatch: version,
          parser: insight,
        }),
      failed: null,
    }),
    remove: useChange(tradeId, {
      send: (id: string) => callTrades("DELETE /insights/{id}", { params: { id } }),
      failed: null,
    }),
    flag: useChange(tradeId, {
      send: ({ id, flagged }: { id: string; flagged: boolean }) =>
        callTrades("POST /insights/{id}/flag", { params: { id }, body: { flagged }, parser: insight }),
      failed: t`Failed to save changes.`,
    }),
    unlink: useChange(tradeId, {
      send: (id: string) => callTrades("POST /insights/{id}/unlink", { params: { id }, parser: insight }),
      failed: t`Failed to save changes.`,
    }),
    linkNew: useChange(tradeId, {
      send: (insightIds: readonly string[]) =>
        callTrades("POST /insight-groups/link", { body: { insightIds }, parser: idResponse }),
      failed: t`Failed to save changes.`,
    }),
    link: useChange(tradeId, {
      send: ({ groupId, insightIds }: { groupId: string; insightIds: readonly string[] }) =>
        callTrades("POST /insight-groups/{id}/link", {
          params: { id: groupId },
          body: { insightIds },
          parser: insightGroup,
        }),
      failed: t`Failed to save changes.`,
    }),
    changeGroup: useChange(tradeId, {
      send: ({ id, version, text }: { id: string; version: number; text: string }) =>
        callTrades("PUT /insight-groups/{id}", {
          params: { id },
          body: { insightGroupId: id, text },
          ifMatch: version,
          parser: insightGroup,
        }),
      failed: t`Failed to save changes.`,
    }),
    flagGroup: useChange(tradeId, {
      send: ({ id, flagged }: { id: string; flagged: boolean }) =>
        callTrades("POST /insight-groups/{id}/flag", { params: { id }, body: { flagged }, parser: insightGroup }),
      failed: t`Failed to save changes.`,
    }),
    removeGroup: useChange(tradeId, {
      send: (id: string) => callTrades("DELETE /insight-groups/{id}", { params: { id } }),
      failed: t`Failed to save changes.`,
    }),
  };
}
export type InsightChanges = ReturnType<typeof useInsightChanges>;

function useChange<Input, Result>(tradeId: string | null, { send, failed }: Change<Input, Result>) {
  const { reportError } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => insightsHaveChanged(queries, tradeId),
    onError: (error) => {
      if (failed !== null) reportError(error, failed);
    },
  });
}
