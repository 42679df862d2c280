import { ProblemError } from "@entrywise/kit/problem-error";
import type { MembershipEntity } from "../membership.entity.ts";

const DAY_MS = 86_400_000;
/** Values of `source`. */
export const sources = { own: 1, grant: 2, business: 3 } as const;

/** Effect of an extension: our own dates change, or the payment provider moves a subscription's next charge. */
export type Extension = { at: "provider"; subscriptionId: string } | { at: "ours"; after: MembershipEntity };

/** The end plus some days, or now plus these days if the end is in the past. */
export const later = (from: Date | null, days: number, now: Date) =>
  new Date(Math.max(from?.getTime() ?? 0, now.getTime()) + days * DAY_MS);

/** Extends a membership by some days, from its end or from now. @throws ProblemError 409 if others pay for it */
export function extended(membership: MembershipEntity, days: number, now: Date): Extension {
  const { source, subscriptionId, currentPeriodEnd, cancelAt } = membership;
  if (source === sources.business) {
    throw new ProblemError(409, "Membership.PaidByBusiness", "A business pays for this membership.");
  }
  if (subscriptionId !== null) return { at: "provider", subscriptionId };
  if (source === sources.grant) {
    if (cancelAt === null) throw new ProblemError(409, "Membership.HasNoEnd", "This membership does not end.");
    return { at: "ours", after: { ...membership, status: "active", cancelAt: later(cancelAt, days, now) } };
  }
  return {
    at: "ours",
    after: { ...membership, status: "trialing", currentPeriodEnd: later(currentPeriodEnd, days, now) },
  };
}
