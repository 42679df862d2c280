import { subscriptionsApi } from "@entrywise/contracts/platform/subscriptions.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { lockSetup, noteChoice } from "../../user-setup/user-setup.repository.ts";
import { readMembership } from "./current-membership.read-model.ts";
import { startTrial, takeFreePlan } from "./subscriptions.repository.ts";

export interface SubscriptionParts {
  isWhiteLabel(tx: Transaction, brand: string): Promise<boolean>;
  now: () => Date;
}

export function subscriptionsRoutes(unit: UnitOfWork, { isWhiteLabel, now }: SubscriptionParts): Router {
  const router = Router();
  for (const [endpoint, take] of [
    [subscriptionsApi.free, takeFreePlan],
    [subscriptionsApi.trial, startTrial],
  ] as const) {
    serve(router, unit, endpoint, async ({ tx, actor }) => {
      if (await isWhiteLabel(tx, actor.brand)) throw notFound("Page");
      // Locks: of two at the same time the second one finds what the first has taken.
      await lockSetup(tx, actor);
      await take(tx, actor, now());
      await noteChoice(tx, actor, "planSelectedAt", now());
      return { body: await readMembership(tx, actor, now()) };
    });
  }
  return router;
}
