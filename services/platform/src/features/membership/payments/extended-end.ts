import { ProblemError } from "@entrywise/kit/problem-error";
import type Stripe from "stripe";

const DAY_MS = 86_400_000;
/** The provider takes no end of a trial that is further away. */
const FURTHEST_DAYS = 730;

export interface ProviderExtension {
  days: number;
  now: Date;
  /** Only asked what would follow. */
  isPlan: boolean;
}

type Extendable = Pick<Stripe.Subscription, "status" | "trial_end" | "schedule"> & {
  items: { data: Pick<Stripe.SubscriptionItem, "current_period_end">[] };
};

/**
 * When the next charge of a subscription comes after an extension.
 *
 * @throws ProblemError 409 while a payment is open or another change is planned, 400 when it is too far
 */
export function extendedEnd(subscription: Extendable, days: number, now: Date): Date {
  const { status, trial_end: trialEnd, schedule, items } = subscription;
  if (status !== "active" && status !== "trialing") {
    throw new ProblemError(409, "Membership.PaymentOpen", "A payment is open: extend the membership when it is paid.");
  }
  // The plan would set the charge back to its own day.
  if (schedule !== null) {
    throw new ProblemError(
      409,
      "Membership.ChangePlanned",
      "Another price is planned: extend the membership after it began.",
    );
  }
  const paidUntil = (status === "trialing" ? trialEnd : null) ?? items.data[0]?.current_period_end ?? 0;
  const end = new Date(Math.max(paidUntil * 1000, now.getTime()) + days * DAY_MS);
  if (end.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS) {
    const message = "The days must end within the next two years";
    throw new ProblemError(400, "Membership.TooFar", message, { errors: [{ path: "days", message }] });
  }
  return end;
}
