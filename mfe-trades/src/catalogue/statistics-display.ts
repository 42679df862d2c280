import {
  defaultStatisticsDisplay,
  type StatisticsDisplay,
  statisticsDisplay,
} from "@entrywise/contracts/trades/statistics-display.api";
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../data/wire/calls.ts";

type DisplayChange = Partial<StatisticsDisplay>;
const key = ["trades", "statistics-display"];

/** How the user sees widgets and statistics, and a way to change it: it shows at once and is saved on the server. */
export function useStatisticsDisplay(): [StatisticsDisplay, (change: DisplayChange) => void] {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) =>
      callTrades("GET /widgets/display", { query: { reward: true }, parser: statisticsDisplay, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = useQuery(options);
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    // What is not changed stays as the server has it: a choice made before it is known must not save defaults over it.
    mutationFn: async (change: DisplayChange) =>
      callTrades("PUT /widgets/display", {
        body: { ...(await queries.ensureQueryData(options)), ...change },
        parser: statisticsDisplay,
      }),
    onSuccess: (saved) => queries.setQueryData(key, saved),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
  const underway = useMutationState({
    filters: { mutationKey: key, status: "pending" },
    select: ({ state }) => state.variables as DisplayChange, // the cache does not know whose key it is
  });
  return [Object.assign({}, defaultStatisticsDisplay, data, ...underway), mutate];
}
