import type { BusinessCosts } from "@entrywise/contracts/business/business-billing.api";
import type Stripe from "stripe";

type Month = BusinessCosts["months"][number];
type BilledInvoice = Pick<Stripe.Invoice, "created" | "status" | "total" | "amount_remaining" | "lines">;

const MONTHS = 12;
/** A draft asks for nothing yet, and what is void or given up is not asked for any more. */
const billed = new Set<Stripe.Invoice["status"]>(["open", "paid"]);

/** What invoices asked for, by the month (UTC) in which they were written; the last twelve months, from the first that has one. */
export function monthlyCosts(invoices: readonly BilledInvoice[], now: Date): Month[] {
  const months = new Map<string, Month>();
  for (const invoice of invoices) {
    if (!billed.has(invoice.status)) continue;
    const month = monthOf(new Date(invoice.created * 1000));
    const sums = months.get(month) ?? emptyMonth(month);
    const seats = sumOf(invoice, true);
    const once = sumOf(invoice, false);
    sums.seats += seats;
    sums.once += once;
    sums.tax += Math.max(0, invoice.total - seats - once);
    sums.total += Math.max(0, invoice.total);
    sums.unpaid += invoice.status === "open" ? invoice.amount_remaining : 0;
    months.set(month, sums);
  }
  const [first] = [...months.keys()].toSorted();
  if (first === undefined) return [];
  // A provider on trial has a clock of its own, which may be ahead.
  const last = [monthOf(now), ...months.keys()].toSorted().at(-1) ?? first;
  const all: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) all.push(months.get(month) ?? emptyMonth(month));
  return all.slice(-MONTHS);
}

/** Lines of the subscription are seats; what was bought beside it is paid once. */
function sumOf({ lines }: BilledInvoice, isSeats: boolean): number {
  return lines.data
    .filter(({ parent }) => (parent?.type === "subscription_item_details") === isSeats)
    .reduce((sum, { amount, discount_amounts: discounts }) => {
      const off = discounts?.reduce((total, discount) => total + discount.amount, 0) ?? 0;
      return sum + Math.max(0, amount - off);
    }, 0);
}

const emptyMonth = (month: string): Month => ({ month, seats: 0, once: 0, tax: 0, total: 0, unpaid: 0 });
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
}
