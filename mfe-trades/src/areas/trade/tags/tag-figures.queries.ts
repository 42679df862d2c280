import { listOf } from "@entrywise/contracts/shared/wire";
import { type StatisticsGroup, statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";

const groups = listOf(statisticsGroup);

/** What each tag has brought over all trades, by its id. */
export function useTagFigures(): ReadonlyMap<string, StatisticsGroup> {
  const callTrades = useTradesCall();
  const { data } = useQuery({
    queryKey: ["trades", "statistics", "tags", "all"],
    queryFn: async ({ signal }) => {
      const { items } = await callTrades("GET /trades/stats/{grouping}", {
        params: { grouping: "tags" },
        parser: groups,
        signal,
      });
      return new Map(items.map((group) => [group.key, group]));
    },
  });
  return data ?? none;
}

const none: ReadonlyMap<string, StatisticsGroup> = new Map();
