import { businessBilling, businessInvoices } from "@entrywise/contracts/business/business-billing.api";
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

/** Invoices of a business by year, newest first. */
export function useInvoices(businessId: string) {
  return useBusinessPart(["invoices", businessId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/billing/invoices", {
      params: { businessId },
      parser: businessInvoices,
      signal,
    }),
  );
}

/** What is billed and not paid, in the least unit of the currency; null while it isn't known. */
export function useUnpaid(businessId: string): { amount: number; currency: string } | null {
  const { data } = useInvoices(businessId);
  if (data === undefined) return null;
  return { amount: data.years.reduce((sum, { unpaid }) => sum + unpaid, 0), currency: data.currency };
}
