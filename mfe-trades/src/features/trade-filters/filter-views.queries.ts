import { idResponse, listOf } from "@entrywise/contracts/shared/wire";
import { type FilterView, filterView, type SaveFilterView } from "@entrywise/contracts/trades/filter-views.api";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const views = listOf(filterView);
const key = ["filter-views"];

/** Named filters of the user. */
export function useFilterViews({ enabled }: { enabled: boolean }) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => trades.get("/trades/views", { parser: views, signal }),
    select: ({ items }) => items,
    enabled,
  });
}

/** Adds a view, or changes the given one. */
export function useSaveFilterView() {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ view, body }: { view: FilterView | null; body: SaveFilterView }) => {
      if (view === null) return (await trades.post("/trades/views", body, { parser: idResponse })).id;
      return (await trades.put(`/trades/views/${view.id}`, body, { ifMatch: view.version, parser: filterView })).id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteFilterView() {
  const trades = useHost().api("trades");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: FilterView) => trades.delete(`/trades/views/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
