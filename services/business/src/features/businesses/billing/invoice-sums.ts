import type Stripe from "stripe";

export type BilledInvoice = Pick<Stripe.Invoice, "created" | "status" | "total" | "amount_remaining" | "lines">;

/** A draft asks for nothing yet, and what is void or given up is not asked for any more. */
export const isBilled = ({ status }: Pick<Stripe.Invoice, "status">): boolean => status === "open" || status === "paid";

/** What an invoice asks for, in hundredths of its currency. */
export function addUpInvoice(invoice: BilledInvoice) {
  const seats = addUpLines(invoice, true);
  const once = addUpLines(invoice, false);
  return {
    seats,
    once,
    tax: Math.max(0, invoice.total - seats - once),
    total: Math.max(0, invoice.total),
    unpaid: invoice.status === "open" ? invoice.amount_remaining : 0,
  };
}

/** What customers have not paid of these invoices, in hundredths of the currency; who has paid everything is missing. */
export function unpaidByCustomer(
  invoices: readonly Pick<Stripe.Invoice, "customer" | "status" | "amount_remaining">[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { customer, status, amount_remaining: rest } of invoices) {
    const id = typeof customer === "string" ? customer : customer?.id;
    if (id !== undefined && status === "open" && rest > 0) sums.set(id, (sums.get(id) ?? 0) + rest);
  }
  return sums;
}

/** For how many members it asks; null: for none, as before the first month of seats. */
export function countBilledMembers({ lines }: Pick<Stripe.Invoice, "lines">): number | null {
  const paid = lines.data.filter((line) => isOfSeats(line) && line.amount > 0);
  return paid.length === 0 ? null : paid.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
}

/** Lines of the subscription are seats; what was bought beside it is paid once. */
const isOfSeats = ({ parent }: Pick<Stripe.InvoiceLineItem, "parent">) => parent?.type === "subscription_item_details";

function addUpLines({ lines }: BilledInvoice, isSeats: boolean): number {
  return lines.data
    .filter((line) => isOfSeats(line) === isSeats)
    .reduce((sum, { amount, discount_amounts: discounts }) => {
      const off = discounts?.reduce((total, discount) => total + discount.amount, 0) ?? 0;
      return sum + Math.max(0, amount - off);
    }, 0);
}
