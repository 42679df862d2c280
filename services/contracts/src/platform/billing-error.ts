import type { Membership } from "@entrywise/contracts/platform/membership";

type Status = NonNullable<Membership["userMembership"]>["status"];
const failing = new Set<Status>(["past_due", "unpaid", "incomplete", "incomplete_expired"]);

/** Whether a payment is missing (P-356). */
export const hasBillingError = (status: Status): boolean => failing.has(status);
