import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";

/** A source: nobody pays, and nothing but time ends it. */
const GRANT = 2;
const RUNNING = new Set<MembershipRecord["status"]>(["active", "trialing", "past_due"]);

/** Whether a membership would give its plan now if it is not disabled: as the platform decides it. */
export function isRunning(
  { status, source, cancelAt, currentPeriodEnd, hasPaymentMethod }: MembershipRecord,
  now: Date,
): boolean {
  if (!RUNNING.has(status)) return false;
  const isUnpaidTrial = status === "trialing" && !hasPaymentMethod;
  const end = isUnpaidTrial ? currentPeriodEnd : source === GRANT ? cancelAt : null;
  return end === null || new Date(end) > now;
}

/** What a person has once one of their memberships is disabled: another one with Pro, nothing to edit with, or what they had. */
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
