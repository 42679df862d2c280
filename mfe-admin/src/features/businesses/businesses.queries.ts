import { type Business, businessSummary } from "@entrywise/contracts/business/business.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const businesses = listOf(businessSummary);
const key = ["admin", "businesses"];

/** Businesses of all brands. */
export function useBusinesses() {
  const admin = useHost().api("admin");
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => admin.get("/commands/businesses", { parser: businesses, query: { take: -1 }, signal }),
  });
}

export type BusinessCommand = "enable" | "disable" | "sync-billing";

/** What a site admin does with a business, with the reason that goes into the log. */
export function useBusinessCommand() {
  const admin = useHost().api("admin");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, command, reason }: { id: string; command: BusinessCommand; reason: string }) =>
      admin.post<Business>(
        `/commands/businesses/${id}/${command}`,
        command === "sync-billing" ? { businessId: id, reason } : { reason },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
