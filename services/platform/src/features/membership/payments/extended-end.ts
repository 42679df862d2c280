import { ProblemError } from "@entrywise/kit/problem-error";
import type Stripe from "stripe";

const DAY_MS = 86_400_000;
/** The provider's limit for the end of a trial. */
const FURTHEST_DAYS = 730;

export interface ProviderExtension {
  days: number;
  now: Date;
  /** Preview only. */
  isPlan: boolean;
}

type Extendable = Pick<Stripe.Subscription, "status" | "trial_end" | "schedule"> & {
  items: { data: Pick<Stripe.SubscriptionItem, "current_period_end">[] };
};

/**
 * Date of a subscription's next charge after an extension.
 *
 * @throws ProblemError 409 while a payment is open or another change is planned, 400 if it is too far away
 */
export function extendedEnd(subscription: Extendable, days: number, now: Date): Date {
  const { status, trial_end: trialEnd, schedule, items } = subscription;
  if (status !== "active" && status !== "trialing") {
    throw new ProblemError(409, "Membership.PaymentOpen", "A payment is open: extend the membership when it is paid.");
  }
  // The schedule would move the charge back.
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
