import type { PastDue } from "@entrywise/contracts/platform/payments.api";
import type Stripe from "stripe";

const DAY_S = 86_400;
/** An attempt may be an hour late, never a day. */
const TOLERANCE_S = DAY_S / 2;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

type OpenInvoice = Pick<
  Stripe.Invoice,
  "id" | "amount_due" | "currency" | "created" | "attempt_count" | "next_payment_attempt"
>;

/**
 * Past and planned attempts to charge an unpaid invoice. The provider says when the next one is; if that isn't one of
 * `retryDays`, later ones are unknown and not listed.
 *
 * @param retryDays days after which a payment is tried again, by how often it has failed
 */
export function toPastDue(invoice: OpenInvoice, retryDays: readonly number[]): PastDue {
  const { id, created, attempt_count: made, next_payment_attempt: next } = invoice;
  const first = { at: iso(created), isDeclined: true, number: 1 };
  const expected = made === 0 ? created : timeOfTry(created, made, retryDays);
  const isAsPlanned = next === null ? made <= retryDays.length + 1 : Math.abs(next - expected) <= TOLERANCE_S;
  const known = {
    invoiceId: id ?? "",
    amount: invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    dueAt: iso(created),
  };
  if (!isAsPlanned) {
    const planned = next === null ? [] : [{ at: iso(next), isDeclined: false, number: made + 1 }];
    return { ...known, tries: made === 0 ? planned : [first, ...planned], endsAt: null };
  }
  const tries: PastDue["tries"] = [];
  for (let index = 0; index < made; index++) {
    tries.push({ at: iso(timeOfTry(created, index, retryDays)), isDeclined: true, number: index + 1 });
  }
  for (let index = made, planned = next; planned !== null; index++) {
    tries.push({ at: iso(planned), isDeclined: false, number: index + 1 });
    const days = retryDays[index];
    planned = days === undefined ? null : planned + days * DAY_S;
  }
  return { ...known, tries, endsAt: next === null ? null : (tries.at(-1)?.at ?? null) };
}

/** Time of the attempt after the given number of failures; never, if no day is configured for it. */
function timeOfTry(created: number, failed: number, retryDays: readonly number[]): number {
  if (failed > retryDays.length) return Number.POSITIVE_INFINITY;
  return created + retryDays.slice(0, failed).reduce((sum, days) => sum + days * DAY_S, 0);
}
