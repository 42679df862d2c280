import { paymentEventsApi, SIGNATURE_HEADER } from "@entrywise/contracts/platform/payment-events.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { keepLooking, type WorkSearch } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { ProblemError } from "@entrywise/kit/problem-error";
import { type RequestHandler, raw } from "express";
import type Stripe from "stripe";
import { noteHandled, openEvents, storeEvent } from "./payment-events.repository.ts";
import type { PaymentProvider } from "./provider.ts";
import type { SyncMembership } from "./sync-membership.ts";

/** Events that another process has stored, and those that failed. */
const SOON_MS = 500;
const SELDOM_MS = 10_000;

export interface WebhookParts {
  unit: UnitOfWork;
  provider: PaymentProvider;
  sync: SyncMembership;
  logger: Logger;
}

/** Receives the provider's events: each is stored before the response, and only its customer id is trusted. */
export function paymentWebhook(
  { unit, provider, logger }: Omit<WebhookParts, "sync">,
  onStored: () => void,
): RequestHandler {
  const router = strictRouter();
  router.post(
    `/v1.0${paymentEventsApi.receive.path}`,
    raw({ type: () => true, limit: "1mb" }),
    async (request, response) => {
      const payload = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
      const event = verified(provider, payload, request.get(SIGNATURE_HEADER) ?? "");
      if (event === null) {
        throw new ProblemError(400, "Payments.Signature", "This event is not signed by the payment provider.");
      }
      const stored = await unit.run(jobActor("platform"), "job", (tx) =>
        storeEvent(tx, { id: event.id, payload, customerId: readCustomer(event) }),
      );
      if (stored === "different") logger.error({ event: event.id }, "payment event came again with another content");
      response.status(200).json({ received: true });
      onStored();
    },
  );
  return router;
}

function verified({ stripe, webhookSecrets }: PaymentProvider, payload: string, signature: string) {
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(payload, signature, secret);
    } catch {
      // signed with another one
    }
  }
  return null;
}

function readCustomer(event: Stripe.Event): string | null {
  const object = event.data.object as { object: string; id: string; customer?: string | { id: string } | null };
  if (object.object === "customer") return object.id;
  return typeof object.customer === "string" ? object.customer : (object.customer?.id ?? null);
}

/** Handles all open events; if a customer's lookup fails, their events stay open. @returns whether any were open */
export async function workOnEvents({ unit, sync, logger }: Omit<WebhookParts, "provider">): Promise<boolean> {
  const self = jobActor("platform");
  const work = async (customerId: string, ids: readonly string[]) => {
    await sync(customerId);
    await unit.run(self, "job", (tx) => noteHandled(tx, ids));
  };
  const open = await unit.run(self, "job", openEvents);
  for (const { customerId, ids } of open) {
    // A failed one stays open and doesn't stop the others.
    await work(customerId, ids).catch((error: unknown) => logger.warn({ err: error, customerId }, "payment events"));
  }
  return open.length > 0;
}

/** Handles stored events, retrying until the provider responds. */
export function startEventWork(parts: Omit<WebhookParts, "provider">): WorkSearch {
  const onError = (error: unknown) => parts.logger.warn({ err: error }, "payment events");
  return keepLooking({ find: () => workOnEvents(parts), onError, soonMs: SOON_MS, seldomMs: SELDOM_MS });
}
