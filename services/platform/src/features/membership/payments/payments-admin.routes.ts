import {
  type PaymentDifference,
  type PaymentReversal,
  paymentsAdminApi,
} from "@entrywise/contracts/platform/payments-admin.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { readMembership } from "../current-membership.read-model.ts";
import { giveTrial } from "../give-trial.ts";
import { differences } from "./differences.ts";
import { findCustomer, readCustomers } from "./payment-customers.repository.ts";
import { listAlarms } from "./payment-events.repository.ts";
import type { Payments } from "./payments.ts";
import type { PaymentProvider } from "./provider.ts";
import { findReversals } from "./reversals.ts";
import { readState } from "./state-of.ts";
import { storedSubscriptions } from "./subscription-state.repository.ts";
import { listSubscriptions, type SyncMembership } from "./sync-membership.ts";

export interface PaymentAdminParts {
  provider: Pick<PaymentProvider, "stripe">;
  payments: Pick<Payments, "extendTrial">;
  sync: SyncMembership;
  now: () => Date;
}

/** Site admins' calls about payments: differences, reconciling, longer trials. */
export function paymentsAdminRoutes(unit: UnitOfWork, { provider, payments, sync, now }: PaymentAdminParts): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  serveInPhases(router, asJob, paymentsAdminApi.differences, {
    check: async ({ tx }) => ({
      customers: await readCustomers(tx),
      stored: await storedSubscriptions(tx),
      alarms: await listAlarms(tx),
    }),
    work: async (_call, { customers, stored, alarms }) => {
      const items: PaymentDifference[] = [];
      const reversals: PaymentReversal[] = [];
      for (const { userId, brandKey: brand, customerId } of customers) {
        const subscriptions = await listSubscriptions(provider, customerId);
        const theirs = subscriptions.map(readState);
        const ours = stored.filter((row) => row.userId === userId && row.brandKey === brand);
        const whose = { userId, brand, customerId };
        items.push(...differences(theirs, ours).map((one) => ({ ...whose, ...one })));
        const back = await findReversals(provider, customerId, subscriptions);
        reversals.push(...back.map((one) => ({ ...whose, ...one })));
      }
      return { items, reversals, alarms: alarms.map(({ eventId, at }) => ({ eventId, at: at.toISOString() })) };
    },
    write: async (_call, body) => ({ body }),
  });
  serveInPhases(router, asJob, paymentsAdminApi.reconcile, {
    check: async ({ tx, body }) => findCustomer(tx, body),
    work: async (_call, customerId) => {
      if (customerId === null) throw notFound("Customer");
      await sync(customerId);
    },
    write: async ({ tx, body }) => ({ body: await readMembership(tx, body, now()) }),
  });
  serveInPhases(router, asJob, paymentsAdminApi.giveTrial, {
    check: async ({ tx, body }) => findCustomer(tx, body),
    work: async ({ body }, customerId) => {
      const isExtended = customerId !== null && (await payments.extendTrial(customerId, body.days));
      if (isExtended) await sync(customerId);
      return isExtended;
    },
    write: async ({ tx, body }, isExtended) => {
      if (!isExtended) await giveTrial(tx, body, body.days, now());
      return { body: await readMembership(tx, body, now()) };
    },
  });
  return router;
}
