import { groupStatistics, groupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import { groupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import { listOf } from "@entrywise/contracts/shared/wire";
import { rewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type GroupsCall, useGroupsCall, useTradesCall } from "../../data/calls.ts";
import type { GroupQuery } from "./use-group-filter.ts";

interface PartOfGroup<T> {
  groupId: string;
  part: string;
  query?: GroupQuery;
  read: (callGroups: GroupsCall, ofGroup: { params: { groupId: string }; signal: AbortSignal }) => Promise<T>;
}

/** Any answer about the trades of a group; asked for again with everything else of it. */
function useOfGroup<T>({ groupId, part, query = {}, read }: PartOfGroup<T>) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "trades", groupId, part, query],
    queryFn: ({ signal }) => read(callGroups, { params: { groupId }, signal }),
    // Figures stay while a filter changes; those of another group are no figures of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === groupId ? before : undefined),
  });
}

export const useGroupStatistics = (groupId: string, query: GroupQuery) =>
  useOfGroup({
    groupId,
    part: "stats",
    query,
    read: (callGroups, ofGroup) =>
      callGroups("GET /groups/{groupId}/trades/stats", { ...ofGroup, parser: groupStatistics, query }),
  });

const groupedRows = listOf(groupStatisticsRow);

export const useGroupedStatistics = (groupId: string, grouping: string, query: GroupQuery) =>
  useOfGroup({
    groupId,
    part: `stats/${grouping}`,
    query,
    read: (callGroups, { params, signal }) =>
      callGroups("GET /groups/{groupId}/trades/stats/{grouping}", {
        params: { ...params, grouping },
        parser: groupedRows,
        query,
        signal,
      }),
  });

const rewardPoints = listOf(rewardPoint);

export const useNetReward = (groupId: string, query: GroupQuery) =>
  useOfGroup({
    groupId,
    part: "graphs/net-reward",
    query,
    read: (callGroups, ofGroup) =>
      callGroups("GET /groups/{groupId}/trades/graphs/net-reward", { ...ofGroup, parser: rewardPoints, query }),
  });

/** What the filter offers; without it the filter works by search alone (G-246). */
export const useFilterOptions = (groupId: string) =>
  useOfGroup({
    groupId,
    part: "options/filters",
    read: (callGroups, ofGroup) =>
      callGroups("GET /groups/{groupId}/trades/options/filters", { ...ofGroup, parser: groupFilterOptions }),
  });

/** The reader's own trades, newest first, to choose from. */
export function useOwnTrades(search: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["groups", "own-trades", search],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/summaries", {
        parser: listOf(tradeSummary),
        query: { take: 20, ...(search.trim() === "" ? {} : { search: search.trim() }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
