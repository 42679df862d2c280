import { hasBillingError as isUnpaid } from "@entrywise/contracts/platform/billing-error";
import type { Membership } from "@entrywise/contracts/platform/membership";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

type UserMembership = NonNullable<Membership["userMembership"]>;

export interface ShownStatus {
  label: MessageDescriptor;
  tone: "win" | "warn" | "loss";
}

const labels: Readonly<Record<UserMembership["status"], MessageDescriptor>> = {
  active: msg`Active`,
  trialing: msg`Trialing`,
  past_due: msg`Past due`,
  unpaid: msg`Unpaid`,
  incomplete: msg`Incomplete`,
  incomplete_expired: msg`Expired`,
  canceled: msg`Cancelled`,
  unknown: msg`Unknown`,
};

/** Displayed state of a membership (P-353, P-354); disabled by an admin takes precedence. */
export function shownStatus(
  { status, cancelAt }: Pick<UserMembership, "status" | "cancelAt">,
  isDisabled = false,
): ShownStatus {
  if (isDisabled) return { label: msg({ message: "Disabled", context: "membership" }), tone: "loss" };
  const isLive = status === "active" || status === "trialing" || status === "past_due";
  if (isLive && cancelAt !== null) return { label: msg`Cancelling`, tone: "warn" };
  const tone = status === "active" ? "win" : status === "trialing" ? "warn" : "loss";
  return { label: labels[status], tone };
}

/** Whether a payment is missing (P-356). */
export const hasBillingError = ({ status }: Pick<UserMembership, "status">): boolean => isUnpaid(status);

/** Whether a trial ends in Basic unless a payment method is added (P-359). */
export function needsPaymentMethod(membership: Pick<UserMembership, "status" | "defaultPaymentMethodId" | "source">) {
  const { status, defaultPaymentMethodId, source } = membership;
  return status === "trialing" && defaultPaymentMethodId === null && source === 1;
}

/** Whether somebody tries Pro without a payment method. */
export function isOwnTrial({ plan, userMembership }: Pick<Membership, "plan" | "userMembership">): boolean {
  return !plan.isBasicPlan && userMembership !== null && needsPaymentMethod(userMembership);
}

const DAY_MS = 86_400_000;

/** Days of a trial, and how many of them are left; null without its two ends. */
export function trialDays(
  { currentPeriodStart, currentPeriodEnd }: Pick<UserMembership, "currentPeriodStart" | "currentPeriodEnd">,
  now: number,
): { all: number; left: number } | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  const end = Date.parse(currentPeriodEnd);
  const all = Math.round((end - Date.parse(currentPeriodStart)) / DAY_MS);
  return { all, left: Math.min(all, Math.max(0, Math.ceil((end - now) / DAY_MS))) };
}
