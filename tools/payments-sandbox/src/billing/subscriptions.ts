import type Stripe from "stripe";
import { ProviderError } from "../api/provider-error.ts";
import { newSubscription } from "../objects/subscription.ts";
import { applyDiscount, collect, invoicePeriod, payingMethod } from "./collect.ts";
import { nextPeriod } from "./periods.ts";
import type { Provider } from "./provider.ts";
import { enterPhase } from "./schedules.ts";

export interface Subscribe {
  customer: string;
  price: string;
  quantity?: number;
  /** Paid once, with the first invoice, in the currency's smallest unit. */
  once?: number;
  trialEnd: number | null;
  paymentMethod: string | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause";
  taxRates: readonly string[];
  discounts: readonly { coupon?: string | undefined; promotion_code?: string | undefined }[];
  metadata: Record<string, string>;
  /** Refuses instead of leaving a subscription behind that nobody has paid for. */
  mustBePaid: boolean;
}

/** @throws ProviderError 402 when the first invoice must be paid and is not */
export async function subscribe(provider: Provider, input: Subscribe): Promise<Stripe.Subscription> {
  const { store } = provider;
  const customer = await store.need<Stripe.Customer>(input.customer, "customer");
  const price = await store.need<Stripe.Price>(input.price, "items[0][price]");
  const clock = typeof customer.test_clock === "string" ? customer.test_clock : null;
  const now = await provider.now(clock);
  const own = customer.invoice_settings.default_payment_method;
  const method = input.paymentMethod ?? (typeof own === "string" ? own : null);
  if (input.mustBePaid && (input.trialEnd === null || input.once)) await requirePayable(provider, method);
  const subscription = newSubscription({
    customer: customer.id,
    price,
    quantity: input.quantity ?? 1,
    now,
    until: input.trialEnd ?? nextPeriod(now, price.recurring?.interval ?? "month"),
    trialEnd: input.trialEnd,
    paymentMethod: input.paymentMethod,
    missingPaymentMethod: input.missingPaymentMethod,
    taxRates: await store.needAll<Stripe.TaxRate>(input.taxRates, "default_tax_rates"),
    discounts: [],
    metadata: input.metadata,
    testClock: clock,
  });
  for (const discount of input.discounts) {
    subscription.discounts.push(await applyDiscount(provider, discount, customer.id, now));
  }
  await store.put(subscription);
  const invoice = await invoicePeriod(provider, subscription, "subscription_create", input.once);
  const refusal = await collect(provider, invoice, method);
  if (refusal !== null) subscription.status = "incomplete";
  await store.put(subscription);
  await provider.emit("customer.subscription.created", subscription);
  return subscription;
}

async function requirePayable({ store }: Provider, method: string | null): Promise<void> {
  if (method === null) {
    throw ProviderError.invalid(
      "customer",
      "This customer has no attached payment source or default payment method.",
      "resource_missing",
    );
  }
  const { refusedLater } = await store.inner<{ refusedLater: string }>(method);
  if (refusedLater !== undefined) throw ProviderError.declined(refusedLater);
}

/** Ends it at once. */
export async function end(
  provider: Provider,
  subscription: Stripe.Subscription,
  reason: "cancellation_requested" | "payment_failed",
): Promise<Stripe.Subscription> {
  const clock = typeof subscription.test_clock === "string" ? subscription.test_clock : null;
  const now = await provider.now(clock);
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
  await provider.store.put(subscription);
  await provider.emit("customer.subscription.deleted", subscription);
  return subscription;
}

/** When something next happens to it by itself; null when nothing does. */
export async function dueAt({ store }: Provider, subscription: Stripe.Subscription): Promise<number | null> {
  const [item] = subscription.items.data;
  if (subscription.status === "trialing") return subscription.trial_end;
  if (subscription.status === "active") return item?.current_period_end ?? null;
  if (subscription.status !== "past_due" || typeof subscription.latest_invoice !== "string") return null;
  return (await store.need<Stripe.Invoice>(subscription.latest_invoice)).next_payment_attempt;
}

/** What the time brings: the end of a trial, a renewal, another try at a failed payment. */
export async function happen(provider: Provider, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.status === "past_due") return retry(provider, subscription);
  if (subscription.cancel_at_period_end) return void (await end(provider, subscription, "cancellation_requested"));
  const method = await payingMethod(provider, subscription);
  const endsWithoutCard = subscription.trial_settings?.end_behavior.missing_payment_method === "cancel";
  if (subscription.status === "trialing" && method === null && endsWithoutCard) {
    return void (await end(provider, subscription, "cancellation_requested"));
  }
  await renew(provider, subscription, method);
}

async function renew(provider: Provider, subscription: Stripe.Subscription, method: string | null): Promise<void> {
  const [item] = subscription.items.data;
  if (item === undefined) return;
  if (await enterPhase(provider, subscription)) {
    return void (await end(provider, subscription, "cancellation_requested"));
  }
  const previous = { status: subscription.status };
  // Active before anything is paid: so it is at the provider too.
  subscription.status = "active";
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriod(item.current_period_start, item.price.recurring?.interval ?? "month");
  await provider.store.put(subscription);
  await provider.emit("customer.subscription.updated", subscription, previous);
  const invoice = await invoicePeriod(provider, subscription, "subscription_cycle");
  if ((await collect(provider, invoice, method)) === null) return;
  await setStatus(provider, subscription, "past_due");
}

async function retry(provider: Provider, subscription: Stripe.Subscription): Promise<void> {
  const invoice = await provider.store.need<Stripe.Invoice>(String(subscription.latest_invoice));
  const refusal = await collect(provider, invoice, await payingMethod(provider, subscription));
  if (refusal === null) await setStatus(provider, subscription, "active");
  else if (invoice.next_payment_attempt === null) await end(provider, subscription, "payment_failed");
}

/** Tries again what is open, as when a new card was saved. */
export async function payOpenInvoice(provider: Provider, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.status === "past_due") await retry(provider, subscription);
}

export async function setStatus(
  provider: Provider,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): Promise<void> {
  const previous = { status: subscription.status };
  subscription.status = status;
  await provider.store.put(subscription);
  await provider.emit("customer.subscription.updated", subscription, previous);
}
