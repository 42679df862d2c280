import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

type Price = Stripe.Price;

/** The old name of a price, still part of every item. */
function planOf(price: Price) {
  return {
    id: price.id,
    object: "plan",
    active: true,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  } satisfies Stripe.Plan;
}

export function itemOf(
  subscription: string,
  price: Price,
  { from, until, quantity = 1 }: { from: number; until: number; quantity?: number | undefined },
) {
  return {
    id: newObjectId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: from,
    current_period_end: until,
    current_period_start: from,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}

export interface NewSubscription {
  customer: string;
  price: Price;
  quantity?: number;
  now: number;
  until: number;
  trialEnd: number | null;
  paymentMethod: string | null;
  missingPaymentMethod: "cancel" | "create_invoice" | "pause";
  taxRates: Stripe.TaxRate[];
  discounts: string[];
  metadata: Record<string, string>;
  testClock: string | null;
}

/** What every subscription of the sandbox begins with. */
const unusedFields = () =>
  ({
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    customer_account: null,
    days_until_due: null,
    default_source: null,
    description: null,
    ended_at: null,
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    transfer_data: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "on_subscription",
    },
  }) satisfies Partial<Stripe.Subscription>;

export function newSubscription(input: NewSubscription): Stripe.Subscription {
  const id = newObjectId("sub");
  const { now, trialEnd } = input;
  return {
    ...unusedFields(),
    id,
    billing_cycle_anchor: trialEnd ?? now,
    created: now,
    currency: input.price.currency,
    customer: input.customer,
    default_payment_method: input.paymentMethod,
    default_tax_rates: input.taxRates,
    discounts: input.discounts,
    items: {
      object: "list",
      data: [itemOf(id, input.price, { from: now, until: input.until, quantity: input.quantity })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: input.metadata,
    start_date: now,
    status: trialEnd === null ? "active" : "trialing",
    test_clock: input.testClock,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: input.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : now,
  } satisfies Stripe.Subscription;
}
