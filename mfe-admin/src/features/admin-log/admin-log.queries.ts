import { adminLogPart } from "@entrywise/contracts/admin/admin-log.api";
import { useHost } from "@entrywise/host";
import { useInfiniteQuery } from "@tanstack/react-query";

const TAKE = 50;

/** What site admins did, the newest first. */
export function useAdminLog() {
  const admin = useHost().api("admin");
  return useInfiniteQuery({
    queryKey: ["admin", "log"],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      admin.get("/commands/log", { parser: adminLogPart, query: { take: TAKE, skip: pageParam }, signal }),
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.flatMap(({ items }) => items).length;
      return loaded < total ? loaded : undefined;
    },
  });
}
