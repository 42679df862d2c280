import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";

type Query = Readonly<Record<string, string | number | undefined>>;

/** A part of the administration, read as its contract says. */
export function useAdminRead<T extends z.ZodType>(path: string, parser: T, query: Query = {}) {
  const admin = useHost().api("admin");
  return useQuery({
    queryKey: ["admin", path, query],
    queryFn: ({ signal }) => admin.get(path, { parser, query, signal }),
  });
}

/** A list of the administration in pages. */
export function useAdminPages<T extends z.ZodType>(path: string, item: T, query: Query = {}, take = 100) {
  const admin = useHost().api("admin");
  const pages = useInfiniteQuery({
    queryKey: ["admin", "pages", path, query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      admin.get(path, { parser: listOf(item), query: { ...query, take, skip: pageParam }, signal }),
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages.at(-1)?.total ?? 0,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}

/** A command of the administration; everything shown is read again afterwards. */
export function useAdminCommand<T>() {
  const admin = useHost().api("admin");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: object }) => admin.post<T>(path, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
