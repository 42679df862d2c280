import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { lockCustomer } from "./payment-customers.repository.ts";
import type { PaymentProvider } from "./provider.ts";
import { countingSubscription, stateOf } from "./state-of.ts";
import { saveState } from "./subscription-state.repository.ts";

/** Brings what we know of a customer to what the provider says now; harmless at any time and as often as one likes. */
export type SyncMembership = (customerId: string) => Promise<void>;

export function createSyncMembership(unit: UnitOfWork, { stripe }: PaymentProvider, outbox: Outbox): SyncMembership {
  return (customerId) =>
    unit.run(jobActor("platform"), "job", async (tx) => {
      // Asked for while nobody else writes: an older answer never overwrites a newer one.
      const owner = await lockCustomer(tx, customerId);
      if (owner === null) return outbox.publish(tx, "platform.payment-changed", { customerId });
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
      const counting = countingSubscription(data);
      const others = data.filter(({ id }) => id !== counting?.id);
      const all = counting === null ? others : [...others, counting];
      if (!(await saveState(tx, owner, all.map(stateOf)))) return;
      const { userId, brand } = owner;
      await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "membership", id: null });
    });
}
