import type Stripe from "stripe";
import { newInvoice } from "../objects/invoice.ts";
import { newObjectId } from "../objects/new-object-id.ts";
import { isOver } from "../objects/people.ts";
import { noteCharge } from "./charges.ts";
import { retryAfter } from "./periods.ts";
import type { Provider } from "./provider.ts";
import { sumsOf } from "./sums.ts";

interface CardFate {
  refusedLater: string;
}

const idOf = (value: string | { id: string } | null | undefined) => (typeof value === "string" ? value : value?.id);

/** The card that pays for a subscription: its own, or that of the customer. */
export async function payingMethod({ store }: Provider, subscription: Stripe.Subscription): Promise<string | null> {
  const customer = await store.need<Stripe.Customer>(String(subscription.customer));
  return idOf(subscription.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method) ?? null;
}

/** Writes the invoice of a period; the coupon is for the first one that costs something. */
export async function invoicePeriod(
  provider: Provider,
  subscription: Stripe.Subscription,
  reason: NonNullable<Stripe.Invoice["billing_reason"]>,
  once = 0,
): Promise<Stripe.Invoice> {
  const { store } = provider;
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no item`);
  const isTrial = subscription.status === "trialing";
  const coupon = await couponOf(provider, subscription);
  const taxPercent = subscription.default_tax_rates?.[0]?.percentage ?? 0;
  const customer = await store.need<Stripe.Customer>(String(subscription.customer));
  const number = `EW-${String((await store.all("invoice")).length + 1).padStart(4, "0")}`;
  const invoice = newInvoice({
    subscription,
    sums: sumsOf(
      once + (isTrial ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1)),
      isTrial ? null : coupon,
      taxPercent,
    ),
    once,
    reason,
    customer,
    now: await provider.now(idOf(subscription.test_clock)),
    period: { start: item.current_period_start, end: item.current_period_end },
    number,
    address: provider.address,
    discounts: isTrial ? [] : subscription.discounts.map((discount) => idOf(discount) ?? ""),
  });
  await store.put(invoice);
  subscription.latest_invoice = invoice.id;
  if (!isTrial && coupon?.duration === "once") subscription.discounts = [];
  await store.put(subscription);
  await provider.emit("invoice.created", invoice);
  await provider.emit("invoice.finalized", invoice);
  return invoice;
}

async function couponOf({ store }: Provider, subscription: Stripe.Subscription): Promise<Stripe.Coupon | null> {
  const [discount] = subscription.discounts;
  if (discount === undefined) return null;
  const { source } = await store.need<Stripe.Discount>(idOf(discount) ?? "");
  return store.find<Stripe.Coupon>(idOf(source.coupon) ?? "");
}

/** @returns why the payment failed, null when it did not */
export async function collect(
  provider: Provider,
  invoice: Stripe.Invoice,
  paymentMethod: string | null,
): Promise<string | null> {
  const { store } = provider;
  const now = await provider.now(idOf(invoice.test_clock));
  const fate = paymentMethod === null ? {} : await store.inner<CardFate>(paymentMethod);
  const card = paymentMethod === null ? undefined : (await store.need<Stripe.PaymentMethod>(paymentMethod)).card;
  const ended = card && isOver({ month: card.exp_month, year: card.exp_year }, now) ? "expired_card" : null;
  const isFree = invoice.amount_due === 0;
  const refusal = isFree ? null : paymentMethod === null ? "no_payment_method" : (fate.refusedLater ?? ended);
  if (!isFree) {
    invoice.attempted = true;
    invoice.attempt_count += 1;
  }
  if (refusal === null) {
    invoice.status = "paid";
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = now;
    await store.put(invoice);
    await provider.emit("invoice.paid", invoice);
    if (!isFree && paymentMethod !== null) await noteCharge(provider, invoice, paymentMethod, now);
    return null;
  }
  const wait = retryAfter[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : now + wait;
  if (wait === undefined) {
    invoice.status = "uncollectible";
    invoice.status_transitions.marked_uncollectible_at = now;
  }
  await store.put(invoice);
  await provider.emit("invoice.payment_failed", invoice);
  return refusal;
}

/** A discount from a coupon or a promotion code, for one subscription. */
export async function applyDiscount(
  { store }: Provider,
  input: { coupon?: string | undefined; promotion_code?: string | undefined },
  customer: string,
  now: number,
): Promise<string> {
  const code = input.promotion_code === undefined ? null : await store.need<Stripe.PromotionCode>(input.promotion_code);
  const couponId = input.coupon ?? idOf(code?.promotion.coupon) ?? "";
  const coupon = await store.need<Stripe.Coupon>(couponId, "discounts[0][coupon]");
  const discount = {
    id: newObjectId("di"),
    object: "discount",
    checkout_session: null,
    customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: "coupon" },
    start: now,
    subscription: null,
    subscription_item: null,
  } satisfies Stripe.Discount;
  await store.put(discount);
  await store.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  if (code !== null) await store.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  return discount.id;
}
