import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminCall, useAdminCall } from "./calls.ts";

/** A query of the administration, validated by its contract. @param key query key, with its dependencies */
export function useAdminRead<T>(
  key: readonly unknown[],
  read: (callAdmin: AdminCall, signal: AbortSignal) => Promise<T>,
) {
  const callAdmin = useAdminCall();
  return useQuery({ queryKey: ["admin", ...key], queryFn: ({ signal }) => read(callAdmin, signal) });
}

/** Page size of lists. */
export interface AdminPage {
  take: number;
  skip: number;
}

const PAGE = 100;

/** A paged list of the administration. @param key query key of the list with its filter */
export function useAdminPages<P extends { items: unknown[]; total: number }>(
  key: readonly unknown[],
  read: (callAdmin: AdminCall, page: AdminPage, signal: AbortSignal) => Promise<P>,
) {
  const callAdmin = useAdminCall();
  const pages = useInfiniteQuery({
    queryKey: ["admin", "pages", ...key],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => read(callAdmin, { take: PAGE, skip: pageParam }, signal),
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }): P["items"][number][] => items),
    /** The first page with its totals. */
    first: pages.data?.pages[0],
    total: pages.data?.pages.at(-1)?.total ?? 0,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}

/** A command of the administration; everything shown is refetched afterwards. */
export function useAdminCommand<T = unknown>() {
  const callAdmin = useAdminCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (send: (callAdmin: AdminCall) => Promise<T>): Promise<T> => send(callAdmin),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
