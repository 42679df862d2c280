import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";

/** Memberships without a payer that only end by time. */
const GRANT = 2;
const RUNNING = new Set<MembershipRecord["status"]>(["active", "trialing", "past_due"]);

/** Whether a membership would grant its plan now if enabled, as the platform decides. */
export function isRunning(
  { status, source, cancelAt, currentPeriodEnd, hasPaymentMethod }: MembershipRecord,
  now: Date,
): boolean {
  if (!RUNNING.has(status)) return false;
  const isUnpaidTrial = status === "trialing" && !hasPaymentMethod;
  const end = isUnpaidTrial ? currentPeriodEnd : source === GRANT ? cancelAt : null;
  return end === null || new Date(end) > now;
}

/** What a person has after disabling one of their memberships: Pro by another, read-only access, or no change. */
export type AfterDisabling = "anotherPro" | "viewOnly" | "unchanged";

/** @param memberships all of the person */
export function afterDisabling(
  membership: MembershipRecord,
  memberships: readonly MembershipRecord[],
  now: Date,
): AfterDisabling {
  if (!isRunning(membership, now)) return "unchanged";
  const others = memberships.filter(({ id, disabled }) => id !== membership.id && !disabled);
  return others.some((other) => isRunning(other, now)) ? "anotherPro" : "viewOnly";
}
