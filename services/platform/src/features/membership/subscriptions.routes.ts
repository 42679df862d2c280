import { hasBillingError } from "@entrywise/contracts/platform/billing-error";
import { subscriptionsApi } from "@entrywise/contracts/platform/subscriptions.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type Call, serve, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { lockSetup, noteChoice } from "../../user-setup/user-setup.repository.ts";
import { readMembership } from "./current-membership.read-model.ts";
import { startTrial, takeFreePlan } from "./subscriptions.repository.ts";

export interface SubscriptionParts {
  isWhiteLabel(tx: Transaction, brand: string): Promise<boolean>;
  /** Ends subscriptions with a failed payment at the provider. */
  endUnpaid(owner: { userId: string; brand: string }): Promise<void>;
  now: () => Date;
}

type Asked = Pick<Call<typeof subscriptionsApi.free>, "tx" | "actor">;

export function subscriptionsRoutes(unit: UnitOfWork, { isWhiteLabel, endUnpaid, now }: SubscriptionParts): Router {
  const router = Router();
  const choose = async ({ tx, actor }: Asked, take: typeof startTrial) => {
    if (await isWhiteLabel(tx, actor.brand)) throw notFound("Page");
    // Serialises calls, so the second sees the first one's choice.
    await lockSetup(tx, actor);
    await take(tx, actor, now());
    await noteChoice(tx, actor, "planSelectedAt", now());
    return { body: await readMembership(tx, actor, now()) };
  };
  serveInPhases(router, unit, subscriptionsApi.free, {
    check: async ({ tx, actor }) => {
      const { userMembership } = await readMembership(tx, actor, now());
      return userMembership !== null && hasBillingError(userMembership.status);
    },
    work: async ({ actor }, isUnpaid) => {
      if (isUnpaid) await endUnpaid(actor);
    },
    write: (call) => choose(call, takeFreePlan),
  });
  serve(router, unit, subscriptionsApi.trial, (call) => choose(call, startTrial));
  return router;
}
