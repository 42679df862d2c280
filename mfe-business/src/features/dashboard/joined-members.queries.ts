import { businessMember } from "@entrywise/contracts/business/business-members.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useBusinessPart } from "../../data/business.queries.ts";

/** Members who have joined; invited ones have no activity. The service returns at most 500. */
export function useJoinedMembers(businessId: string) {
  return useBusinessPart(["members", businessId, "joined"], async (callBusiness, signal) => {
    const { items } = await callBusiness("GET /business/{businessId}/members", {
      params: { businessId },
      query: { take: -1 },
      parser: listOf(businessMember),
      signal,
    });
    return items.filter(({ status }) => status !== "invited");
  });
}
