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

export type BusinessCommand = "enable" | "disable" | "sync-billing" | "convert-to-white-label";

interface CommandCall {
  id: string;
  command: BusinessCommand;
  reason: string;
  /** Of the brand that the business is to have. */
  brandKey: string;
}

/** What a site admin does with a business, with the reason that goes into the log. */
export function useBusinessCommand() {
  const admin = useHost().api("admin");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, command, reason, brandKey }: CommandCall) =>
      admin.post<Business>(`/commands/businesses/${id}/${command}`, {
        reason,
        ...(command === "sync-billing" ? { businessId: id } : {}),
        ...(command === "convert-to-white-label" ? { brandKey } : {}),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
