import { userSummary } from "@entrywise/contracts/platform/platform.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const userSummaries = listOf(userSummary);

/** Users of all brands, newest page. */
export function useUsers() {
  const admin = useHost().api("admin");
  return useQuery({
    queryKey: ["admin", "users"],
    queryFn: ({ signal }) => admin.get("/commands/user-list", { parser: userSummaries, signal }),
  });
}
