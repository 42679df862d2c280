import { type MadeWebhook, webhooksApi } from "@entrywise/contracts/business/webhooks.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve } from "@entrywise/kit/http/serve";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { inBusiness } from "../enter-business.ts";
import type { WebhookEntity } from "./webhook.entity.ts";
import { addDelivery, listDeliveries, presentDelivery, replayDelivery } from "./webhook-deliveries.repository.ts";
import type { WebhookSecrets } from "./webhook-secrets.ts";
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  needWebhook,
  presentWebhooks,
  removeWebhook,
  rotateSecret,
} from "./webhooks.repository.ts";

export interface WebhooksParts {
  outbox: Pick<Outbox, "publish">;
  secrets: WebhookSecrets;
  /** Whether messages may go to this machine without encryption: never in production. */
  allowsHttp: boolean;
}

/** Webhooks of a business: managers see them and their messages, Admins change them. */
export function webhooksRoutes(unit: UnitOfWork, parts: WebhooksParts): Router {
  const router = Router();
  serveWebhooks(router, unit, parts);
  serveDeliveries(router, unit, parts);
  return router;
}

const api = webhooksApi;
const reading = { action: "developer.read" } as const;
const managing = { action: "keys.manage", forChange: true } as const;

function serveWebhooks(router: Router, unit: UnitOfWork, { secrets, allowsHttp }: WebhooksParts): void {
  const check = (url: string) => {
    if (allowsHttp || new URL(url).protocol === "https:") return;
    const message = "URL must start with https://";
    throw ruleBroken("Webhooks.NotEncrypted", message, [{ path: "url", message }]);
  };
  serve(router, unit, api.list, ({ tx, actor, params: { businessId }, query }) =>
    inBusiness({ tx, actor }, businessId, reading, async () => ({ body: await listWebhooks(tx, businessId, query) })),
  );
  serve(router, unit, api.create, ({ tx, actor, params: { businessId }, body }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      check(body.url);
      return { body: await withSecret(tx, await addWebhook(tx, businessId, body), secrets) };
    }),
  );
  serve(router, unit, api.change, ({ tx, actor, params: { businessId, webhookId }, body }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      check(body.url);
      const webhook = await needWebhook(tx, businessId, webhookId);
      return { body: await shown(tx, await changeWebhook(tx, webhook, body)) };
    }),
  );
  serve(router, unit, api.remove, ({ tx, actor, params: { businessId, webhookId } }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      await removeWebhook(tx, await needWebhook(tx, businessId, webhookId));
      return {};
    }),
  );
  serve(router, unit, api.rotate, ({ tx, actor, params: { businessId, webhookId }, body }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      const webhook = await rotateSecret(tx, await needWebhook(tx, businessId, webhookId), body.overlapHours);
      return { body: await withSecret(tx, webhook, secrets) };
    }),
  );
}

function serveDeliveries(router: Router, unit: UnitOfWork, { outbox }: WebhooksParts): void {
  serve(router, unit, api.test, ({ tx, actor, params: { businessId, webhookId } }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      const webhook = needEnabled(await needWebhook(tx, businessId, webhookId));
      const data = { businessId, webhookId };
      const message = { type: "webhook.test", subject: newId(), at: new Date(), data } as const;
      const delivery = await addDelivery(tx, outbox, webhook, message);
      if (delivery === null) throw notFound("Delivery");
      return { body: presentDelivery(delivery) };
    }),
  );
  serve(router, unit, api.deliveries, ({ tx, actor, params: { businessId, webhookId }, query }) =>
    inBusiness({ tx, actor }, businessId, reading, async () => {
      await needWebhook(tx, businessId, webhookId);
      return { body: await listDeliveries(tx, webhookId, query) };
    }),
  );
  serve(router, unit, api.replay, ({ tx, actor, params: { businessId, webhookId, deliveryId } }) =>
    inBusiness({ tx, actor }, businessId, managing, async () => {
      needEnabled(await needWebhook(tx, businessId, webhookId));
      return { body: presentDelivery(await replayDelivery(tx, outbox, webhookId, deliveryId)) };
    }),
  );
}

async function shown(tx: Transaction, webhook: WebhookEntity) {
  const [found] = await presentWebhooks(tx, [webhook]);
  if (found === undefined) throw notFound("Webhook");
  return found;
}

async function withSecret(tx: Transaction, webhook: WebhookEntity, secrets: WebhookSecrets): Promise<MadeWebhook> {
  return { ...(await shown(tx, webhook)), secret: secrets.of(webhook) };
}

/** @throws ProblemError 422 for a webhook that is off */
function needEnabled(webhook: WebhookEntity): WebhookEntity {
  if (webhook.enabled) return webhook;
  throw ruleBroken("Webhooks.Off", "This webhook is off. Turn it on first.");
}
