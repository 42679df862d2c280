import { idResponse, listOf } from "@entrywise/contracts/shared/wire";
import { type FilterView, filterView, type SaveFilterView } from "@entrywise/contracts/trades/filter-views.api";
import { t } from "@entrywise/host/macro";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { readTradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";

const views = listOf(filterView);
const key = ["filter-views"];

/** The filter as a view keeps it: equal filters are equal texts. */
export const filterText = (query: string) => writeTradeFilter(readTradeFilter(new URLSearchParams(query))).toString();

/** Named filters of the user. */
export function useFilterViews({ enabled }: { enabled: boolean }) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callTrades("GET /trades/views", { parser: views, signal }),
    select: ({ items }) => items,
    enabled,
  });
}

const versioned = ({ name, query, version }: FilterView) => ({ value: { name, query: filterText(query) }, version });

export interface ViewChange {
  /** As it was when the change began; null: a new one. */
  view: FilterView | null;
  body: SaveFilterView;
}

/**
 * Adds a view, or changes the given one together with what somebody else has changed since. A filter is one thing: parts of
 * two would select trades that nobody has seen.
 *
 * @param textOf the filter as text; null: it filters nothing
 * @returns as the mutation's result the name that is saved, null when a question is put off
 */
export function useSaveFilterView(textOf: (query: string) => string | null) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const changed = useRef<FilterView | null>(null);
  const { saveSince, question } = useSaveWithMerge<SaveFilterView, string>({
    subject: "view",
    stored: null,
    send: async (body, ifMatch) => {
      const params = { id: changed.current?.id ?? "" };
      return (await callTrades("PUT /trades/views/{id}", { params, body, ifMatch, parser: filterView })).name;
    },
    read: (current) => versioned(filterView.parse(current)),
    merge: mergeForms<SaveFilterView>(
      { name: t`Name`, query: t`Filter` },
      { textOf: (value, name) => (name === "query" ? textOf(value) : value) },
    ),
    onMerged: () => undefined,
  });
  const mutation = useMutation({
    mutationFn: async ({ view, body }: ViewChange): Promise<string | null> => {
      if (view === null) {
        await callTrades("POST /trades/views", { body, parser: idResponse });
        return body.name;
      }
      changed.current = view;
      return saveSince(versioned(view), body);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return { mutation, question };
}

export function useDeleteFilterView() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: FilterView) => callTrades("DELETE /trades/views/{id}", { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
