import { logEventsPart } from "@entrywise/contracts/platform/log-events.api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { usePlatformCall } from "../../data/calls.ts";

const TAKE = 100;

/** Events of pages and services, the newest first. */
export function useLogEvents(query: Readonly<Record<string, string | undefined>>) {
  const callPlatform = usePlatformCall();
  const pages = useInfiniteQuery({
    queryKey: ["admin", "log-events", query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callPlatform("GET /log-events", {
        parser: logEventsPart,
        query: { ...query, take: TAKE, skip: pageParam },
        signal,
      }),
    getNextPageParam: ({ total }, all) => {
      const loaded = all.reduce((count, { items }) => count + items.length, 0);
      return loaded < total ? loaded : undefined;
    },
  });
  const last = pages.data?.pages.at(-1);
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: last?.total ?? 0,
    isMore: last?.isMore ?? false,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}
