import { businessSummary } from "@entrywise/contracts/business/business.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdminCall } from "../../data/calls.ts";

const businesses = listOf(businessSummary);
const key = ["admin", "businesses"];

/** Businesses of all brands. */
export function useBusinesses(search = "") {
  const callAdmin = useAdminCall();
  return useQuery({
    queryKey: [...key, search],
    queryFn: ({ signal }) =>
      callAdmin("GET /commands/businesses", { parser: businesses, query: { take: -1, search }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type BusinessCommand = "enable" | "disable" | "sync-billing" | "convert-to-white-label";

interface CommandCall {
  id: string;
  command: BusinessCommand;
  reason: string;
  /** Key of the business's future brand. */
  brandKey: string;
}

/** A command for a business, with the reason for the log. */
export function useBusinessCommand() {
  const callAdmin = useAdminCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, command, reason, brandKey }: CommandCall) => {
      const params = { id };
      switch (command) {
        case "enable":
          return callAdmin("POST /commands/businesses/{id}/enable", { params, body: { reason } });
        case "disable":
          return callAdmin("POST /commands/businesses/{id}/disable", { params, body: { reason } });
        case "sync-billing":
          return callAdmin("POST /commands/businesses/{id}/sync-billing", { params, body: { reason, businessId: id } });
        case "convert-to-white-label": {
          const body = { reason, brandKey };
          return callAdmin("POST /commands/businesses/{id}/convert-to-white-label", { params, body });
        }
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
