import { adminLogPart } from "@entrywise/contracts/admin/admin-log.api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAdminCall } from "../../data/calls.ts";

const TAKE = 50;

/** Actions of site admins, newest first. */
export function useAdminLog() {
  const callAdmin = useAdminCall();
  return useInfiniteQuery({
    queryKey: ["admin", "log"],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callAdmin("GET /commands/log", { parser: adminLogPart, query: { take: TAKE, skip: pageParam }, signal }),
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.flatMap(({ items }) => items).length;
      return loaded < total ? loaded : undefined;
    },
  });
}
