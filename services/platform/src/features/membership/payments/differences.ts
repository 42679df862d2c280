import type { Membership } from "@entrywise/contracts/platform/membership";
import type { MembershipEntity } from "../membership.entity.ts";
import type { SubscriptionState } from "./state-of.ts";

type Status = NonNullable<Membership["userMembership"]>["status"];
type Stored = Omit<SubscriptionState, "status"> & { status: string };

export interface Difference {
  subscriptionId: string;
  /** Fields that differ; all of them if only one side has the subscription. */
  fields: string[];
  provider: Status | null;
  ours: Status | null;
}

const compared = [
  "status",
  "cancelAt",
  "currentPeriodStart",
  "currentPeriodEnd",
  "defaultPaymentMethodId",
] as const satisfies readonly (keyof SubscriptionState)[];
const text = (value: Date | string | null) => (value instanceof Date ? value.toISOString() : value);

/** Every subscription of a customer whose state differs between the provider and us; writes nothing. */
export function differences(
  provider: readonly SubscriptionState[],
  ours: readonly (Stored | MembershipEntity)[],
): Difference[] {
  const ids = new Set([...provider, ...ours].flatMap(({ subscriptionId }) => subscriptionId ?? []));
  return [...ids].flatMap((subscriptionId) => {
    const theirs = provider.find((one) => one.subscriptionId === subscriptionId);
    const own = ours.find((one) => one.subscriptionId === subscriptionId);
    const fields = compared.filter(
      (field) => theirs === undefined || own === undefined || text(theirs[field]) !== text(own[field]),
    );
    if (fields.length === 0) return [];
    return [{ subscriptionId, fields, provider: theirs?.status ?? null, ours: (own?.status as Status) ?? null }];
  });
}
