import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminCall, useAdminCall } from "./calls.ts";

/** A part of the administration, read as its contract says. @param key names it, with what it depends on */
export function useAdminRead<T>(
  key: readonly unknown[],
  read: (callAdmin: AdminCall, signal: AbortSignal) => Promise<T>,
) {
  const callAdmin = useAdminCall();
  return useQuery({ queryKey: ["admin", ...key], queryFn: ({ signal }) => read(callAdmin, signal) });
}

/** Of a list that is read in pages. */
export interface AdminPage {
  take: number;
  skip: number;
}

const PAGE = 100;

/** A list of the administration in pages. @param key names the list under its filter */
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
    /** The first page, with what it says besides. */
    first: pages.data?.pages[0],
    total: pages.data?.pages.at(-1)?.total ?? 0,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}

/** A command of the administration; everything shown is read again afterwards. */
export function useAdminCommand<T = unknown>() {
  const callAdmin = useAdminCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (send: (callAdmin: AdminCall) => Promise<T>): Promise<T> => send(callAdmin),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
