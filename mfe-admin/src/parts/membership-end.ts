import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";

/** When a membership ends by itself, if known. */
export function membershipEnd(membership: MembershipRecord | null): string | null {
  return membership?.cancelAt ?? membership?.currentPeriodEnd ?? null;
}
