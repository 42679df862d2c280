import type { Membership } from "@entrywise/contracts/platform/membership";
import type Stripe from "stripe";

type Status = NonNullable<Membership["userMembership"]>["status"];

/** The stored part of a subscription. */
export interface SubscriptionState {
  subscriptionId: string;
  status: Status;
  cancelAt: Date | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  defaultPaymentMethodId: string | null;
}

const known = new Set<string>([
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
] satisfies Status[]);
const isStatus = (status: string): status is Status => known.has(status);
const date = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

export function readState(subscription: Stripe.Subscription): SubscriptionState {
  const { id, status, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const [item] = subscription.items.data;
  const method = subscription.default_payment_method;
  return {
    subscriptionId: id,
    status: isStatus(status) ? status : "unknown",
    cancelAt: date(cancelAt ?? (endsWithPeriod ? item?.current_period_end : null)),
    currentPeriodStart: date(item?.current_period_start),
    currentPeriodEnd: date(item?.current_period_end),
    defaultPaymentMethodId: typeof method === "string" ? method : (method?.id ?? null),
  };
}

const LIVE = new Set(["active", "trialing", "past_due"]);
const OPEN = new Set(["unpaid", "incomplete", "paused"]);

/** The subscription that counts: a live one, else one awaiting payment, else the newest. */
export function countingSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const rank = ({ status }: Stripe.Subscription) => (LIVE.has(status) ? 0 : OPEN.has(status) ? 1 : 2);
  return all.toSorted((one, other) => rank(one) - rank(other) || other.created - one.created)[0] ?? null;
}

/** Whether it rules out starting another subscription. */
export const isRunning = ({ status }: Stripe.Subscription): boolean => LIVE.has(status) || OPEN.has(status);
