import {
  defaultStatisticsDisplay,
  type StatisticsDisplay,
  statisticsDisplay,
} from "@entrywise/contracts/trades/statistics-display.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const queryKey = ["trades", "statistics-display"];

/** How the user sees widgets and statistics, and a way to change it: it shows at once and is kept on the server. */
export function useStatisticsDisplay(): [StatisticsDisplay, (change: Partial<StatisticsDisplay>) => void] {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => trades.get("/widgets/display", { parser: statisticsDisplay, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useMutation({
    mutationFn: (next: StatisticsDisplay) => trades.put("/widgets/display", next, { parser: statisticsDisplay }),
    scope: { id: queryKey.join() },
    onMutate: (next) => queries.setQueryData(queryKey, next),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const display = data ?? defaultStatisticsDisplay;
  return [display, (change) => mutate({ ...display, ...change })];
}
