import type { BusinessInvoice, BusinessInvoices } from "@entrywise/contracts/business/business-billing.api";
import type Stripe from "stripe";
import { addUpInvoice, type BilledInvoice, countBilledMembers, isBilled } from "./invoice-sums.ts";

type Year = BusinessInvoices["years"][number];
type ListedInvoice = BilledInvoice &
  Pick<Stripe.Invoice, "id" | "number" | "attempt_count" | "hosted_invoice_url" | "invoice_pdf">;

/** Invoices by the year (UTC) in which they were written, the newest first, with what each year asked for. Drafts are none yet. */
export function invoiceYears(invoices: readonly ListedInvoice[]): Year[] {
  const years = new Map<number, Year>();
  for (const invoice of invoices.toSorted((one, other) => other.created - one.created)) {
    if (invoice.status === "draft") continue;
    const year = new Date(invoice.created * 1000).getUTCFullYear();
    const all = years.get(year) ?? { year, seats: 0, once: 0, tax: 0, total: 0, unpaid: 0, invoices: [] };
    const shown = present(invoice);
    all.invoices.push(shown);
    if (isBilled(invoice)) {
      for (const part of ["seats", "once", "tax", "total", "unpaid"] as const) all[part] += shown[part];
    }
    years.set(year, all);
  }
  return [...years.values()].toSorted((one, other) => other.year - one.year);
}

function present(invoice: ListedInvoice): BusinessInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    status: invoice.status,
    members: countBilledMembers(invoice),
    ...addUpInvoice(invoice),
    tries: invoice.attempt_count,
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
