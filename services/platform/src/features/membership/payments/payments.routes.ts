import { paymentsApi } from "@entrywise/contracts/platform/payments.api";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type Call, serve, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { readMembership } from "../current-membership.read-model.ts";
import { hasGivenMembership } from "../subscriptions.repository.ts";
import { findCustomer, lockCustomer, saveCustomer } from "./payment-customers.repository.ts";
import type { Payer, Payments } from "./payments.ts";
import type { SyncMembership } from "./sync-membership.ts";

export interface PaymentParts {
  payments: Payments;
  sync: SyncMembership;
  isWhiteLabel(tx: Transaction, brand: string): Promise<boolean>;
  /** Origin of a brand's pages. */
  originOf(tx: Transaction, brand: string): Promise<string>;
  /** @throws ProblemError 400 for a code that isn't available now */
  refuseCode(tx: Transaction, actor: Pick<Actor, "brand">, code: string | null, now: Date): Promise<void>;
  now: () => Date;
}

interface Known {
  customerId: string | null;
  trialEnd: Date | null;
  origin: string;
}

export function paymentsRoutes(unit: UnitOfWork, parts: PaymentParts): Router {
  const router = Router();
  const steps = paymentSteps(unit, parts);
  checkout(router, unit, parts, steps);
  subscription(router, unit, parts, steps);
  methodsAndCodes(router, unit, parts, steps);
  return router;
}

/** Steps shared by the payment calls. */
function paymentSteps(unit: UnitOfWork, parts: PaymentParts) {
  const { payments, now } = parts;
  const check = async ({ tx, actor }: Pick<Call<Endpoint>, "tx" | "actor">): Promise<Known> => {
    if (await parts.isWhiteLabel(tx, actor.brand)) throw notFound("Page");
    const { userMembership } = await readMembership(tx, actor, now());
    const end = userMembership?.status === "trialing" ? userMembership.currentPeriodEnd : null;
    return {
      customerId: await findCustomer(tx, actor),
      trialEnd: end === null ? null : new Date(end),
      origin: await parts.originOf(tx, actor.brand),
    };
  };
  /** Refuses to sell Pro to users who have it as a grant or through others. */
  const refuseGiven = async ({ tx, actor }: Pick<Call<Endpoint>, "tx" | "actor">) => {
    const { plan } = await readMembership(tx, actor, now());
    if (!plan.isBasicPlan && (await hasGivenMembership(tx, actor))) {
      throw new ProblemError(409, "EXISTING_SUBSCRIPTION", "You already have a subscription.");
    }
  };
  const checkOrder = async (call: Pick<Call<typeof paymentsApi.checkout>, "tx" | "actor" | "body">) => {
    await parts.refuseCode(call.tx, call.actor, call.body.promotionCode, now());
    await refuseGiven(call);
    return check(call);
  };
  /** Stores the provider's customer before any purchase, since events name nothing else. */
  const payer = async ({ actor }: Pick<Call<Endpoint>, "actor">, known: Known): Promise<Payer> => {
    if (known.customerId !== null) return { customerId: known.customerId, trialEnd: known.trialEnd };
    const customerId = await payments.customer({ ...actor, name: actor.fullName });
    await unit.run(actor, "user", (tx) => saveCustomer(tx, actor, customerId));
    return { customerId, trialEnd: known.trialEnd };
  };
  /** Serialises a payer's orders, so the second sees the first one's purchase. */
  const alone = <T>({ customerId }: Payer, work: () => Promise<T>): Promise<T> =>
    unit.run(jobActor("platform"), "job", async (tx) => {
      await lockCustomer(tx, customerId);
      return work();
    });
  const membership = async ({ tx, actor }: Pick<Call<Endpoint>, "tx" | "actor">) => ({
    body: await readMembership(tx, actor, now()),
  });
  const saved = ({ customerId }: Known): string => {
    if (customerId === null)
      throw new ProblemError(409, "Payments.NoCustomer", "You don't have any billing to manage yet.");
    return customerId;
  };
  return { check, checkOrder, payer, alone, membership, saved };
}

type PaymentSteps = ReturnType<typeof paymentSteps>;

function checkout(router: Router, unit: UnitOfWork, parts: PaymentParts, steps: PaymentSteps): void {
  const { payments, now } = parts;
  const { check, checkOrder, payer, alone, saved } = steps;
  serveInPhases(router, unit, paymentsApi.billing, {
    check,
    work: (_call, known) => payments.billing(known.customerId, known.trialEnd, now()),
    write: async (_call, body) => ({ body }),
  });
  serve(router, unit, paymentsApi.checkoutInitiated, async (call) => {
    await check(call);
    return {};
  });
  serveInPhases(router, unit, paymentsApi.checkout, {
    check: checkOrder,
    work: async (call, known) => {
      const who = await payer(call, known);
      return alone(who, () => payments.openCheckout(who, call.body, known.origin, now()));
    },
    write: async (_call, url) => ({ body: { url } }),
  });
  serveInPhases(router, unit, paymentsApi.portal, {
    check,
    work: (_call, known) => payments.openPortal(saved(known), known.origin),
    write: async (_call, url) => ({ body: { url } }),
  });
  serveInPhases(router, unit, paymentsApi.setupIntent, {
    check,
    work: async (call, known) => payments.openSetup((await payer(call, known)).customerId, known.origin),
    write: async (_call, url) => ({ body: { url } }),
  });
}

function subscription(router: Router, unit: UnitOfWork, parts: PaymentParts, steps: PaymentSteps): void {
  const { payments, sync, now } = parts;
  const { check, checkOrder, payer, alone, membership } = steps;
  serveInPhases(router, unit, paymentsApi.sync, {
    check,
    work: async (_call, { customerId }) => {
      if (customerId !== null) await sync(customerId);
    },
    write: membership,
  });
  serveInPhases(router, unit, paymentsApi.subscribe, {
    check: checkOrder,
    work: async (call, known) => {
      const who = await payer(call, known);
      await alone(who, () => payments.subscribe(who, call.body, now()));
      await sync(who.customerId);
    },
    write: membership,
  });
  serveInPhases(router, unit, paymentsApi.changeFrequency, {
    check,
    work: async ({ params, body }, { customerId }) => {
      await payments.changeFrequency(customerId, params.id, body.frequency);
      if (customerId !== null) await sync(customerId);
    },
    write: membership,
  });
  for (const [endpoint, ends] of [
    [paymentsApi.cancel, true],
    [paymentsApi.reactivate, false],
  ] as const) {
    serveInPhases(router, unit, endpoint, {
      check,
      work: async ({ params }, { customerId }) => {
        await payments.endWithPeriod(customerId, params.id, ends);
        if (customerId !== null) await sync(customerId);
      },
      write: membership,
    });
  }
  serveInPhases(router, unit, paymentsApi.trialSettings, {
    check,
    work: async ({ body }, known) => {
      if (known.customerId === null) return;
      await payments.settleTrial(known.customerId, body.missingPaymentMethod);
      await sync(known.customerId);
    },
    write: membership,
  });
}

function methodsAndCodes(router: Router, unit: UnitOfWork, parts: PaymentParts, steps: PaymentSteps): void {
  const { payments, now } = parts;
  const { check } = steps;
  serveInPhases(router, unit, paymentsApi.paymentMethods, {
    check,
    work: async (_call, { customerId }) => (customerId === null ? [] : payments.methodsOf(customerId)),
    write: async (_call, body) => ({ body }),
  });
  serveInPhases(router, unit, paymentsApi.validateCode, {
    check: async ({ tx, actor, body }) => {
      if (await parts.isWhiteLabel(tx, actor.brand)) throw notFound("Page");
      await parts.refuseCode(tx, actor, body.code, now());
      return findCustomer(tx, actor);
    },
    work: ({ body }, customerId) => payments.discountOf(body.code, customerId),
    write: async (_call, body) => ({ body }),
  });
}
