import { businessBilling } from "@entrywise/contracts/business/business-billing.api";
import { useBusinessPart } from "./business.queries.ts";

/** What a business pays now: one record for its billing page and its dashboard. */
export function useBilling(businessId: string) {
  return useBusinessPart(["billing", businessId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/billing/current", {
      params: { businessId },
      parser: businessBilling,
      signal,
    }),
  );
}
