import { groupCalendar, groupStatistics, groupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import { groupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import { listOf } from "@entrywise/contracts/shared/wire";
import { rewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { GroupQuery } from "./use-group-filter.ts";

/** Any answer about the trades of a group; asked for again with everything else of it. */
function useOfGroup<T extends z.ZodType>(groupId: string, part: string, parser: T, query: GroupQuery = {}) {
  const groups = useHost().api("groups");
  return useQuery({
    queryKey: ["groups", "trades", groupId, part, query],
    queryFn: ({ signal }) => groups.get(`/groups/${groupId}/trades/${part}`, { parser, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useGroupStatistics = (groupId: string, query: GroupQuery) =>
  useOfGroup(groupId, "stats", groupStatistics, query);

export const useGroupedStatistics = (groupId: string, grouping: string, query: GroupQuery) =>
  useOfGroup(groupId, `stats/${grouping}`, listOf(groupStatisticsRow), query);

export const useNetReward = (groupId: string, query: GroupQuery) =>
  useOfGroup(groupId, "graphs/net-reward", listOf(rewardPoint), query);

export const useGroupCalendar = (groupId: string, year: number, query: GroupQuery) =>
  useOfGroup(groupId, "calendar", groupCalendar, { ...query, year: String(year) });

/** What the filter offers; without it the filter works by search alone (G-246). */
export const useFilterOptions = (groupId: string) => useOfGroup(groupId, "options/filters", groupFilterOptions);

/** The reader's own trades, newest first, to choose from. */
export function useOwnTrades(search: string) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: ["groups", "own-trades", search],
    queryFn: ({ signal }) =>
      trades.get("/trades/summaries", {
        parser: listOf(tradeSummary),
        query: { take: 20, ...(search.trim() === "" ? {} : { search: search.trim() }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
