import type { BusinessPaymentMethod } from "@entrywise/contracts/business/business-billing.api";
import type Stripe from "stripe";

const toId = (value: string | { id: string } | null | undefined) => (typeof value === "string" ? value : value?.id);

/** Cards of a customer; that of the subscription pays, else that of the customer, else the only one. */
export async function readCards(stripe: Stripe, customerId: string): Promise<BusinessPaymentMethod[]> {
  const [{ data: cards }, customer, { data: subscriptions }] = await Promise.all([
    stripe.paymentMethods.list({ customer: customerId, type: "card" }),
    stripe.customers.retrieve(customerId),
    stripe.subscriptions.list({ customer: customerId }),
  ]);
  const own = customer.deleted ? undefined : toId(customer.invoice_settings.default_payment_method);
  const [running] = subscriptions;
  const paying = toId(running?.default_payment_method) ?? own ?? (cards.length === 1 ? cards[0]?.id : undefined);
  return cards.map(({ id, card }) => ({
    id,
    country: card?.country ?? null,
    brand: card?.brand ?? "card",
    last4: card?.last4 ?? "",
    expiryMonth: card?.exp_month ?? null,
    expiryYear: card?.exp_year ?? null,
    isDefault: id === paying,
  }));
}
