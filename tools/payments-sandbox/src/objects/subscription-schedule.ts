import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

export interface PhaseInput {
  price: string;
  quantity: number;
  start: number;
  end: number;
}

export function newPhase({ price, quantity, start, end }: PhaseInput, currency: string) {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  } satisfies Stripe.SubscriptionSchedule.Phase;
}

/** A plan for a subscription that runs; its first phase is the period that runs. */
export function newSchedule(subscription: Stripe.Subscription, now: number): Stripe.SubscriptionSchedule {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no item`);
  const first = newPhase(
    {
      price: item.price.id,
      quantity: item.quantity ?? 1,
      start: item.current_period_start,
      end: item.current_period_end,
    },
    subscription.currency,
  );
  return {
    id: newObjectId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { type: "flexible", flexible: {} },
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: first.start_date, end_date: first.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [first],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  } satisfies Stripe.SubscriptionSchedule;
}
