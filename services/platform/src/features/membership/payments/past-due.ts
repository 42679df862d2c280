import type { PastDue } from "@entrywise/contracts/platform/payments.api";
import { paymentRetryDays } from "@entrywise/contracts/platform/prices";
import type Stripe from "stripe";

const DAY_S = 86_400;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

type OpenInvoice = Pick<
  Stripe.Invoice,
  "id" | "amount_due" | "currency" | "created" | "attempt_count" | "next_payment_attempt"
>;

/** Tries that were made and those that are planned, from an invoice that a card has not paid. */
export function pastDueOf(invoice: OpenInvoice): PastDue {
  const { id, created, attempt_count: made, next_payment_attempt: next } = invoice;
  const tries: PastDue["tries"] = [];
  let at = created;
  for (let index = 0; index < made; index++) {
    tries.push({ at: iso(at), isDeclined: true });
    at += (paymentRetryDays[index] ?? 0) * DAY_S;
  }
  for (let index = made, planned = next; planned !== null; index++) {
    tries.push({ at: iso(planned), isDeclined: false });
    const days = paymentRetryDays[index];
    planned = days === undefined ? null : planned + days * DAY_S;
  }
  return {
    invoiceId: id ?? "",
    amount: invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    dueAt: iso(created),
    tries,
    endsAt: next === null ? null : (tries.at(-1)?.at ?? null),
  };
}
