import {
  type BusinessInvoice,
  businessBilling,
  businessInvoices,
  businessPaymentMethod,
} from "@entrywise/contracts/business/business-billing.api";
import { useBusinessPart } from "./business.queries.ts";

/** Current billing of a business, shared by billing page and dashboard. */
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

const methods = businessPaymentMethod.array();

/** Cards of a business. */
export function usePaymentMethods(businessId: string) {
  return useBusinessPart(["payment-methods", businessId], (callBusiness, signal) =>
    callBusiness("GET /business/{businessId}/payment-methods", { params: { businessId }, parser: methods, signal }),
  );
}

/** The oldest unpaid invoice; null if there is none or it isn't known yet. */
export function useOldestUnpaid(businessId: string): BusinessInvoice | null {
  const { data } = useInvoices(businessId);
  const unpaid = data?.years.flatMap(({ invoices }) => invoices).filter((invoice) => invoice.unpaid > 0) ?? [];
  return unpaid.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0] ?? null;
}

/** Unpaid amount in the currency's smallest unit; null while unknown. */
export function useUnpaid(businessId: string): { amount: number; currency: string } | null {
  const { data } = useInvoices(businessId);
  if (data === undefined) return null;
  return { amount: data.years.reduce((sum, { unpaid }) => sum + unpaid, 0), currency: data.currency };
}
