import { TRIAL_DAYS } from "@entrywise/contracts/platform/beginning";
import { newId } from "@entrywise/kit/db/new-id";
import type { MembershipEntity } from "./membership.entity.ts";

const DAY_MS = 86_400_000;

/** A Pro membership that nobody pays for and that ends on its own. */
export function newTrial(
  { userId, brand }: { userId: string; brand: string },
  now: Date,
  days: number = TRIAL_DAYS,
): Omit<MembershipEntity, "cancelAt" | "subscriptionId" | "createdAt"> {
  return {
    id: newId(),
    userId,
    brandKey: brand,
    plan: "pro",
    status: "trialing",
    currentPeriodStart: now,
    currentPeriodEnd: new Date(now.getTime() + days * DAY_MS),
    defaultPaymentMethodId: null,
    source: 1,
    disabled: false,
  };
}
