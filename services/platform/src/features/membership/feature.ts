import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../context.ts";
import { takeBusinessMembership } from "./business-memberships.repository.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { membershipRoutes } from "./membership.routes.ts";
import { findCustomer } from "./payments/payment-customers.repository.ts";
import { remindTrials } from "./remind-trials.ts";
import { expireTrials } from "./subscriptions.repository.ts";
import { subscriptionsRoutes } from "./subscriptions.routes.ts";
import { tellEndedPlans } from "./tell-ended-plans.ts";

export const membership = defineFeature({
  name: "membership",
  entities: [MembershipEntity],
  start({ unit, job, outbox, isWhiteLabel, payments, sync, now }: PlatformContext) {
    const endUnpaid = async (owner: { userId: string; brand: string }) => {
      const customerId = await unit.run(job, "job", (tx) => findCustomer(tx, owner));
      if (customerId === null) return;
      await payments.endUnpaid(customerId);
      await sync(customerId);
    };
    return {
      routes: [membershipRoutes(unit, now), subscriptionsRoutes(unit, { isWhiteLabel, endUnpaid, now })],
      consumers: { "platform.business-memberships": takeBusinessMembership({ outbox, isWhiteLabel, now }) },
      schedules: {
        "platform.expire-trials": (tx) => expireTrials(tx, now()),
        async "platform.remind-trials"(tx) {
          await remindTrials(tx, outbox, now());
          await tellEndedPlans(tx, outbox, now());
        },
      },
    };
  },
});
