import type Stripe from "stripe";
import { z } from "zod";
import { requireRedeemable } from "../billing/promotion-codes.ts";
import type { Provider } from "../billing/provider.ts";
import { end, happen, setStatus, subscribe } from "../billing/subscriptions.ts";
import { call, listed } from "./calls.ts";
import { discounts, expand, flag, page, text, textMap, trialSettings, whole } from "./inputs.ts";
import { ProviderError } from "./provider-error.ts";

const nothing = z.strictObject(expand);
const items = z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1);
const DAY = 86_400;

const create = z.strictObject({
  ...expand,
  customer: text,
  items,
  default_payment_method: text.optional(),
  default_tax_rates: z.array(text).optional(),
  discounts,
  metadata: textMap.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"]).optional(),
  trial_end: z.union([z.literal("now"), whole]).optional(),
  trial_period_days: whole.min(1).max(730).optional(),
  trial_settings: trialSettings.optional(),
});
const change = z.strictObject({
  ...expand,
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  default_tax_rates: z.array(text).optional(),
  items: z
    .array(z.strictObject({ id: text, quantity: whole.optional(), price: text.optional() }))
    .length(1)
    .optional(),
  metadata: textMap.optional(),
  proration_behavior: z.enum(["none", "create_prorations"]).optional(),
  trial_end: z.union([z.literal("now"), whole]).optional(),
  trial_settings: trialSettings.optional(),
});

function endWithPeriod(subscription: Stripe.Subscription, ends: boolean, now: number): void {
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  subscription.canceled_at = ends ? now : null;
}

async function setItem(
  { store }: Provider,
  item: Stripe.SubscriptionItem | undefined,
  wanted: NonNullable<z.infer<typeof change>["items"]>[number] | undefined,
): Promise<void> {
  if (item === undefined || wanted === undefined) return;
  if (wanted.id !== item.id) throw ProviderError.missing(wanted.id, "items[0][id]");
  if (wanted.quantity !== undefined) item.quantity = wanted.quantity;
  if (wanted.price !== undefined) item.price = await store.need<Stripe.Price>(wanted.price, "items[0][price]");
}

export const subscriptionCalls = [
  call("post", "/subscriptions", create, async (provider, input) => {
    const now = await provider.now();
    await requireRedeemable(provider, input.discounts ?? [], input.customer, now);
    const days = input.trial_period_days === undefined ? null : now + input.trial_period_days * DAY;
    return subscribe(provider, {
      customer: input.customer,
      price: input.items[0]?.price ?? "",
      quantity: input.items[0]?.quantity ?? 1,
      trialEnd: typeof input.trial_end === "number" ? input.trial_end : days,
      paymentMethod: input.default_payment_method ?? null,
      missingPaymentMethod: input.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      taxRates: input.default_tax_rates ?? [],
      discounts: input.discounts ?? [],
      metadata: input.metadata ?? {},
      mustBePaid: input.payment_behavior === "error_if_incomplete",
    });
  }),
  call(
    "get",
    "/subscriptions",
    z.strictObject({ ...page, customer: text.optional(), status: text.optional() }),
    (provider, input) =>
      listed<Stripe.Subscription>(provider, "subscription", {
        url: "/subscriptions",
        input,
        keep: ({ customer, status }) =>
          (input.customer === undefined || customer === input.customer) &&
          (input.status === "all" || (input.status === undefined ? status !== "canceled" : status === input.status)),
      }),
  ),
  call("get", "/subscriptions/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call("post", "/subscriptions/:id", change, async (provider, input, id) => {
    const { store } = provider;
    const subscription = await store.need<Stripe.Subscription>(id);
    if (subscription.status === "canceled") {
      throw ProviderError.invalid("id", "A canceled subscription can only update its metadata.", "resource_missing");
    }
    const [item] = subscription.items.data;
    const now = await provider.now(subscription.test_clock as string | null);
    await setItem(provider, item, input.items?.[0]);
    if (input.cancel_at_period_end !== undefined && subscription.schedule !== null) {
      throw ProviderError.invalid(
        "cancel_at_period_end",
        `The subscription is managed by the subscription schedule ${String(subscription.schedule)}. Update the schedule instead.`,
      );
    }
    if (input.cancel_at_period_end !== undefined) endWithPeriod(subscription, input.cancel_at_period_end, now);
    if (input.default_payment_method !== undefined) {
      subscription.default_payment_method = (await store.need(input.default_payment_method)).id;
    }
    if (input.default_tax_rates !== undefined) {
      subscription.default_tax_rates = await store.needAll<Stripe.TaxRate>(
        input.default_tax_rates,
        "default_tax_rates",
      );
    }
    if (input.trial_settings !== undefined) {
      const { missing_payment_method: missing } = input.trial_settings.end_behavior;
      subscription.trial_settings = { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing } };
    }
    if (input.metadata !== undefined) Object.assign(subscription.metadata, input.metadata);
    if (input.trial_end !== undefined && item !== undefined) {
      const trialEnd = input.trial_end === "now" ? now : input.trial_end;
      Object.assign(subscription, { trial_end: trialEnd, billing_cycle_anchor: trialEnd, status: "trialing" });
      item.current_period_end = trialEnd;
      if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd;
    }
    await store.put(subscription);
    await provider.emit("customer.subscription.updated", subscription);
    if (input.trial_end === "now") await happen(provider, subscription);
    return subscription;
  }),
  call("delete", "/subscriptions/:id", nothing, async (provider, _input, id) =>
    end(provider, await provider.store.need<Stripe.Subscription>(id), "cancellation_requested"),
  ),
  call("post", "/subscriptions/:id/resume", nothing, async (provider, _input, id) => {
    const subscription = await provider.store.need<Stripe.Subscription>(id);
    if (subscription.status !== "paused") throw ProviderError.invalid("id", "Only a paused subscription is resumed.");
    await setStatus(provider, subscription, "active");
    return subscription;
  }),
];
