import { administrationApi, type UserBilling } from "@entrywise/contracts/platform/administration.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { readUser } from "../../users/users.read-model.ts";
import { MembershipEntity } from "../membership.entity.ts";
import { readBanner } from "../offers/banners.read-model.ts";
import { differences } from "../payments/differences.ts";
import { findCustomer } from "../payments/payment-customers.repository.ts";
import type { Payments } from "../payments/payments.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { readState } from "../payments/state-of.ts";
import { listSubscriptions, type SyncMembership } from "../payments/sync-membership.ts";
import { registerPurchase } from "../purchases/register-purchase.ts";
import { planChange, presentChange, saveChange, withEnd } from "./change-membership.ts";
import {
  listMemberships,
  listUserMemberships,
  presentMembership,
  readMembershipStats,
  readRenewals,
} from "./memberships.read-model.ts";
import { brandOfUser, readUserFigures } from "./users.read-model.ts";

export interface AdministrationParts {
  provider: Pick<PaymentProvider, "stripe">;
  payments: Pick<Payments, "extend" | "billing">;
  sync: SyncMembership;
  outbox: Outbox;
  now: () => Date;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The admin service's calls: reading users and memberships, and changing memberships. */
export function administrationRoutes(unit: UnitOfWork, parts: AdministrationParts): Router {
  const router = Router();
  const asJob = withScope(unit, "job");
  const { now } = parts;
  serve(router, asJob, administrationApi.user, async ({ tx, actor, params, query }) => {
    const brand = await brandOfUser(tx, params.id, query.brand ?? null);
    const user = brand === null ? null : await readUser(tx, { ...actor, userId: params.id, brand });
    if (brand === null || user === null) throw notFound("User");
    return { body: { user, memberships: (await listUserMemberships(tx, params.id, brand)).map(presentMembership) } };
  });
  serve(router, asJob, administrationApi.figures, async ({ tx, query }) => ({
    body: await readUserFigures(tx, query.days, now()),
  }));
  serve(router, asJob, administrationApi.memberships, async ({ tx, query }) => ({
    body: await listMemberships(tx, query),
  }));
  serve(router, asJob, administrationApi.membershipStats, async ({ tx }) => ({ body: await readMembershipStats(tx) }));
  serve(router, asJob, administrationApi.renewals, async ({ tx, query }) => ({
    body: { items: await readRenewals(tx, query.days, now()) },
  }));
  serveBilling(router, unit, parts);
  serveChange(router, unit, parts);
  serve(router, asJob, administrationApi.banner, async ({ tx, actor, params, query: { brand, at } }) => {
    if ((await brandOfUser(tx, params.id, brand)) === null) throw notFound("User");
    return { body: { banner: await readBanner(tx, { ...actor, userId: params.id, brand }, new Date(at)) } };
  });
  serve(router, asJob, administrationApi.registerPurchase, async ({ tx, body }) => ({
    body: await registerPurchase(tx, parts.outbox, body, now()),
  }));
  return router;
}

function serveBilling(router: Router, unit: UnitOfWork, { provider, payments, now }: AdministrationParts): void {
  const asJob = withScope(unit, "job");
  serveInPhases(router, asJob, administrationApi.billing, {
    check: async ({ tx, params, query }) => ({
      customerId: await findCustomer(tx, { userId: params.id, brand: query.brand }),
      stored: await listUserMemberships(tx, params.id, query.brand),
    }),
    async work(_call, { customerId, stored }): Promise<UserBilling> {
      if (customerId === null) return { customerId, subscriptions: [], invoices: [] };
      const states = (await listSubscriptions(provider, customerId)).map(readState);
      const found = differences(states, stored);
      const { invoices } = await payments.billing(customerId, null, now());
      return {
        customerId,
        subscriptions: states.toReversed().map(({ defaultPaymentMethodId: _, ...state }) => ({
          ...state,
          cancelAt: iso(state.cancelAt),
          currentPeriodStart: iso(state.currentPeriodStart),
          currentPeriodEnd: iso(state.currentPeriodEnd),
          differs: found.find(({ subscriptionId }) => subscriptionId === state.subscriptionId)?.fields ?? [],
        })),
        invoices: invoices.map(({ id, number, createdAt, status, total, currency }) => ({
          id,
          number,
          createdAt,
          status,
          total,
          currency,
        })),
      };
    },
    write: async (_call, body) => ({ body }),
  });
}

function serveChange(
  router: Router,
  unit: UnitOfWork,
  { payments, sync, outbox, now }: Omit<AdministrationParts, "provider">,
): void {
  const asJob = withScope(unit, "job");
  serveInPhases(router, asJob, administrationApi.change, {
    async check({ tx, body }) {
      const planned = await planChange(tx, body, now());
      const { userId, brandKey: brand } = planned.after;
      return { planned, customerId: planned.atProvider === null ? null : await findCustomer(tx, { userId, brand }) };
    },
    async work({ body }, { planned, customerId }) {
      const { before, atProvider } = planned;
      if (atProvider === null || before === null || !("days" in body) || body.days === null) return { planned };
      const extension = { days: body.days, now: now(), isPlan: body.dryRun };
      const end = await payments.extend(customerId, atProvider, extension);
      if (!body.dryRun && customerId !== null) await sync(customerId);
      return { planned: { ...withEnd(before, end), atProvider } };
    },
    async write({ tx, body }, { planned }) {
      if (body.dryRun) return { body: presentChange(planned, true) };
      const { userId, brandKey: brand } = planned.after;
      if (planned.atProvider !== null) {
        const after = await tx.findOneByOrFail(MembershipEntity, { id: planned.after.id });
        return { body: presentChange({ before: planned.before, after }, false) };
      }
      // Planned again, since it may have changed meanwhile.
      const fresh = await planChange(tx, body, now());
      await saveChange(tx, fresh);
      await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "membership", id: null });
      return { body: presentChange(fresh, false) };
    },
  });
}
