import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "./wire/calls.ts";

export interface OrderedItem {
  id: string;
  name: string;
  isEnabled: boolean;
}

export interface OrderedListOptions {
  /** Path of the collection: `/strategies`. */
  path: "/strategies" | "/trade-accounts" | "/snapshot-slots";
  /** First part of its keys in the query cache. */
  cacheKey: "strategies" | "trade-accounts" | "snapshot-slots";
  /** "account": for messages. */
  noun: string;
}

/** A list with one item put in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

type Page = { items: OrderedItem[]; total: number };

/** Order, switches and deletion of a list that the user keeps; each shows at once and is taken back when the server refuses. */
export function useOrderedList({ path, cacheKey, noun }: OrderedListOptions) {
  const { reportError, snackbar } = useHost();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const key = [cacheKey, "list"];
  const show = (change: (items: OrderedItem[]) => OrderedItem[]) => {
    const before = queries.getQueryData<Page>(key);
    if (before) queries.setQueryData<Page>(key, { ...before, items: change(before.items) });
    return before;
  };
  const takeBack = (error: unknown, before: Page | undefined, failed: string) => {
    if (before) queries.setQueryData(key, before);
    reportError(error, failed);
  };
  const refresh = () => queries.invalidateQueries({ queryKey: [cacheKey] });

  const move = useMutation({
    scope: { id: `${path}-move` },
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      callTrades(`PUT ${path}/{id}/move`, { params: { id }, body: { id, position } }),
    onMutate: ({ id, position }) =>
      show((items) =>
        moved(
          items,
          items.findIndex((item) => item.id === id),
          position,
        ),
      ),
    onError: (error, _, before) => takeBack(error, before, t`Error moving ${noun}`),
    onSettled: refresh,
  });
  const enable = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      callTrades(`POST ${path}/{id}/enabled`, { params: { id }, body: { enabled } }),
    onMutate: ({ id, enabled }) =>
      show((items) => items.map((item) => (item.id === id ? { ...item, isEnabled: enabled } : item))),
    onError: (error, { enabled }, before) =>
      takeBack(error, before, enabled ? t`Failed to enable ${noun}` : t`Failed to disable ${noun}`),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => callTrades(`DELETE ${path}/{id}`, { params: { id } }),
    onSuccess: () => {
      snackbar({ type: "success", text: t`${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted` });
      void queries.invalidateQueries();
    },
    onError: (error) => reportError(error, t`Failed to delete ${noun}`),
  });
  return { move: move.mutate, enable: enable.mutate, remove: remove.mutate };
}
