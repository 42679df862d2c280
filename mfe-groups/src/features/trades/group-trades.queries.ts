import { groupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import { listOf } from "@entrywise/contracts/shared/wire";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useGroupsCall, useTradesCall } from "../../data/calls.ts";

/** What the filter offers; without it the filter works by search alone (G-246). */
export function useFilterOptions(groupId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "trades", groupId, "options/filters"],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/options/filters", {
        params: { groupId },
        parser: groupFilterOptions,
        signal,
      }),
  });
}

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
