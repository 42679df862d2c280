import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { BusinessEntity, isRunning } from "../business.entity.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import { BusinessMemberEntity, hasSeat } from "../members/business-member.entity.ts";
import type { BusinessPayments } from "./business-payments.ts";

/** Synchronises a business's payments with the provider; idempotent. */
export type SyncPayment = (customerId: string) => Promise<void>;

export function createSyncPayment(unit: UnitOfWork, payments: BusinessPayments, events: BusinessEvents): SyncPayment {
  return (customerId) =>
    unit.run(jobActor("business"), "job", async (tx) => {
      const businesses = tx.getRepository(BusinessEntity);
      // Read under a lock, so that an older response never overwrites a newer one.
      const business = await businesses.findOne({ where: { customerId }, lock: { mode: "pessimistic_write" } });
      if (!business) return;
      const before = JSON.stringify(business);
      const earlierSubscription = business.subscriptionId;
      const wasRunning = isRunning(business);
      const { status, subscriptionId, periodStart, periodEnd, paidAt } = await payments.stateOf(customerId);
      Object.assign(business, {
        paymentSetupStatus: status,
        subscriptionId,
        periodStart,
        periodEnd,
        depositPaidAt: business.depositPaidAt ?? paidAt,
      });
      if (JSON.stringify(business) === before) return;
      await businesses.save(business);
      if (subscriptionId !== null && subscriptionId !== earlierSubscription) {
        // Its checkout named the limit; invoices are for seats that are taken.
        const seats = await tx
          .getRepository(BusinessMemberEntity)
          .countBy({ businessId: business.id, status: hasSeat });
        await payments.setSeats(subscriptionId, seats);
      }
      if (isRunning(business) !== wasRunning) {
        const members = await tx.getRepository(BusinessMemberEntity).findBy({ businessId: business.id });
        await events.paysFor(tx, business, members);
      }
      await events.changed(tx, business);
    });
}
