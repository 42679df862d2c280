import type Stripe from "stripe";
import { ProviderError } from "../api/provider-error.ts";
import { newSession } from "../objects/checkout-session.ts";
import { type CardEnd, newPaymentMethod, newSetupIntent } from "../objects/people.ts";
import { requireRedeemable } from "./promotion-codes.ts";
import type { Provider } from "./provider.ts";
import { payOpenInvoice, subscribe } from "./subscriptions.ts";
import { sumsOf } from "./sums.ts";
import type { TestCard } from "./test-cards.ts";

export interface CheckoutInput {
  mode: "subscription" | "setup";
  customer: string;
  price: string | null;
  quantity?: number;
  /** Price of what is paid once beside it. */
  oncePrice?: string | null;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  expires_at: number | null;
  trialEnd: number | null;
  trialDays: number | null;
  taxRates: string[];
  discounts: { coupon?: string | undefined; promotion_code?: string | undefined }[];
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
}

const DAY = 86_400;

export async function openCheckout(provider: Provider, input: CheckoutInput): Promise<Stripe.Checkout.Session> {
  const { store } = provider;
  const customer = await store.need<Stripe.Customer>(input.customer, "customer");
  const now = await provider.now(typeof customer.test_clock === "string" ? customer.test_clock : null);
  await requireRedeemable(provider, input.discounts, customer.id, now);
  const price = input.price === null ? null : await store.need<Stripe.Price>(input.price, "line_items[0][price]");
  const once = await onceOf(provider, input);
  const trialEnd = input.trialEnd ?? (input.trialDays === null ? null : now + input.trialDays * DAY);
  const period = (price?.unit_amount ?? 0) * (input.quantity ?? 1);
  const [discount] = input.discounts;
  const rates = await store.needAll<Stripe.TaxRate>(input.taxRates, "default_tax_rates");
  const coupon = discount === undefined ? null : await couponOf(provider, discount);
  const session = newSession({
    mode: input.mode,
    customer: customer.id,
    success_url: input.success_url,
    cancel_url: input.cancel_url,
    client_reference_id: input.client_reference_id,
    metadata: input.metadata,
    expires_at: input.expires_at ?? now + DAY,
    currency: price?.currency ?? null,
    // What is paid once is due now, and a trial before the first period is not.
    sums: sumsOf(once > 0 && trialEnd !== null ? once : once + period, coupon, rates[0]?.percentage ?? 0),
    address: provider.address,
    now,
  });
  return store.put(session, { input: { ...input, trialEnd } });
}

/** What is paid once, in the currency's smallest unit. */
export async function onceOf({ store }: Provider, { oncePrice }: CheckoutInput): Promise<number> {
  if (!oncePrice) return 0;
  return (await store.need<Stripe.Price>(oncePrice, "line_items[1][price]")).unit_amount ?? 0;
}

async function couponOf(
  { store }: Provider,
  { coupon, promotion_code: code }: CheckoutInput["discounts"][number],
): Promise<Stripe.Coupon> {
  if (coupon !== undefined) return store.need<Stripe.Coupon>(coupon, "discounts[0][coupon]");
  const found = await store.need<Stripe.PromotionCode>(code ?? "", "discounts[0][promotion_code]");
  return store.need<Stripe.Coupon>(String(found.promotion.coupon));
}

/** What is due at once in an open session. */
export async function checkoutInput({ store }: Provider, id: string): Promise<CheckoutInput> {
  const { input } = await store.inner<{ input: CheckoutInput }>(id);
  if (input === undefined) throw ProviderError.missing(id, "id");
  return input;
}

/** What a person types beside the number of a card. */
export interface CardParts {
  country: string;
  until?: CardEnd;
}

/** @throws ProviderError 402 when the card is refused; the session stays open then */
export async function completeCheckout(
  provider: Provider,
  session: Stripe.Checkout.Session,
  card: TestCard,
  of: CardParts,
): Promise<Stripe.Checkout.Session> {
  const { store } = provider;
  const input = await checkoutInput(provider, session.id);
  if (session.status !== "open") throw ProviderError.invalid("session", "This checkout is closed.");
  if (card.refusedAtOnce !== undefined) throw ProviderError.declined(card.refusedAtOnce);
  const once = await onceOf(provider, input);
  const isDueNow = input.mode === "subscription" && (input.trialEnd === null || once > 0);
  if (isDueNow && card.refusedLater !== undefined) throw ProviderError.declined(card.refusedLater);
  const customer = await store.need<Stripe.Customer>(input.customer);
  const now = await provider.now(typeof customer.test_clock === "string" ? customer.test_clock : null);
  const method = await saveCard(provider, customer, { card, of, now });
  if (input.mode === "setup") {
    const intent = newSetupIntent({ customer: customer.id, payment_method: method.id }, now);
    await store.put(intent);
    await provider.emit("setup_intent.succeeded", intent);
    session.setup_intent = intent.id;
    await useCard(provider, customer, method.id);
  } else {
    const subscription = await subscribe(provider, {
      customer: customer.id,
      price: input.price ?? "",
      quantity: input.quantity ?? 1,
      once,
      trialEnd: input.trialEnd,
      paymentMethod: method.id,
      missingPaymentMethod: "cancel",
      taxRates: input.taxRates,
      discounts: input.discounts,
      metadata: input.subscriptionMetadata,
      mustBePaid: true,
    });
    session.subscription = subscription.id;
    session.invoice = subscription.latest_invoice;
    session.payment_status = isDueNow ? "paid" : "no_payment_required";
  }
  session.status = "complete";
  session.url = null;
  await store.put(session);
  await provider.emit("checkout.session.completed", session);
  return session;
}

export async function saveCard(
  provider: Provider,
  customer: Stripe.Customer | null,
  { card, of, now }: { card: TestCard; of: CardParts; now: number },
): Promise<Stripe.PaymentMethod> {
  const method = newPaymentMethod(card, customer?.id ?? null, of, now);
  const { refusedLater, isDisputed } = card;
  await provider.store.put(method, { ...(refusedLater && { refusedLater }), ...(isDisputed && { isDisputed }) });
  if (customer !== null) await provider.emit("payment_method.attached", method);
  return method;
}

/** From now on this card pays, also for what is open. */
export async function useCard(provider: Provider, customer: Stripe.Customer, method: string): Promise<void> {
  const { store } = provider;
  customer.invoice_settings.default_payment_method = method;
  await store.put(customer);
  await provider.emit("customer.updated", customer);
  for (const subscription of await store.all<Stripe.Subscription>("subscription", customer.id)) {
    if (!["trialing", "active", "past_due"].includes(subscription.status)) continue;
    subscription.default_payment_method = method;
    await store.put(subscription);
    await provider.emit("customer.subscription.updated", subscription);
    await payOpenInvoice(provider, subscription);
  }
}
