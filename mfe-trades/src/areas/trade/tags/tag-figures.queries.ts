import { listOf } from "@entrywise/contracts/shared/wire";
import { type StatisticsGroup, statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const groups = listOf(statisticsGroup);

/** What each tag has brought over all trades, by its id. */
export function useTagFigures(): ReadonlyMap<string, StatisticsGroup> {
  const trades = useHost().api("trades");
  const { data } = useQuery({
    queryKey: ["trades", "statistics", "tags", "all"],
    queryFn: async ({ signal }) => {
      const { items } = await trades.get("/trades/stats/tags", { parser: groups, signal });
      return new Map(items.map((group) => [group.key, group]));
    },
  });
  return data ?? none;
}

const none: ReadonlyMap<string, StatisticsGroup> = new Map();
