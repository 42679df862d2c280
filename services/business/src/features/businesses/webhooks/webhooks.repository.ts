import type { Webhook, WebhookEvent } from "@entrywise/contracts/business/webhooks.api";
import { WEBHOOKS_AT_ONCE } from "@entrywise/contracts/business/webhooks.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { WebhookEntity } from "./webhook.entity.ts";

const HOUR_MS = 3_600_000;

/** Webhooks of a business, newest first. */
export async function listWebhooks(
  tx: Transaction,
  businessId: string,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: Webhook[]; total: number }> {
  const [found, total] = await tx.getRepository(WebhookEntity).findAndCount({
    where: { businessId },
    order: { createdAt: "DESC", id: "DESC" },
    take: pageSize(take),
    skip,
  });
  return { items: await presentWebhooks(tx, found), total };
}

/** @throws ProblemError 404 when the business has no such webhook */
export async function needWebhook(tx: Transaction, businessId: string, id: string): Promise<WebhookEntity> {
  const found = await tx.getRepository(WebhookEntity).findOneBy({ businessId, id });
  if (!found) throw notFound("Webhook");
  return found;
}

/** @throws ProblemError 422 when the business has as many webhooks as there can be */
export async function addWebhook(
  tx: Transaction,
  businessId: string,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<WebhookEntity> {
  const webhooks = tx.getRepository(WebhookEntity);
  if ((await webhooks.countBy({ businessId })) >= WEBHOOKS_AT_ONCE) {
    throw ruleBroken(
      "Webhooks.TooMany",
      `You can have up to ${WEBHOOKS_AT_ONCE} webhooks. Delete one you don't use.`,
      undefined,
      { most: WEBHOOKS_AT_ONCE },
    );
  }
  const made = webhooks.create({
    id: newId(),
    businessId,
    url,
    events,
    enabled: true,
    offReason: null,
    secretNumber: 1,
    oldSecretUntil: null,
    failingSince: null,
    createdAt: new Date(),
  });
  await webhooks.insert(made);
  return made;
}

/** Enabling it or changing its URL clears previous failures. */
export async function changeWebhook(
  tx: Transaction,
  webhook: WebhookEntity,
  { url, events, enabled }: { url: string; events: WebhookEvent[]; enabled: boolean },
): Promise<WebhookEntity> {
  const isFresh = enabled && (!webhook.enabled || url !== webhook.url);
  const offReason = enabled ? null : (webhook.offReason ?? "owner");
  Object.assign(webhook, { url, events, enabled, offReason }, isFresh ? { failingSince: null } : {});
  return await tx.getRepository(WebhookEntity).save(webhook);
}

/** Creates a new secret; the previous one also signs until the overlap ends. */
export async function rotateSecret(
  tx: Transaction,
  webhook: WebhookEntity,
  overlapHours: number,
): Promise<WebhookEntity> {
  webhook.secretNumber += 1;
  webhook.oldSecretUntil = overlapHours === 0 ? null : new Date(Date.now() + overlapHours * HOUR_MS);
  return await tx.getRepository(WebhookEntity).save(webhook);
}

export async function removeWebhook(tx: Transaction, { id }: WebhookEntity): Promise<void> {
  await tx.getRepository(WebhookEntity).delete({ id });
}

/** Webhooks as those who look after them see them, with how many of their messages have arrived. */
export async function presentWebhooks(tx: Transaction, webhooks: readonly WebhookEntity[]): Promise<Webhook[]> {
  const counted: { id: string; status: string; count: number }[] = await tx.query(
    `select webhook_id as id, status, count(*)::int as count from webhook_delivery
      where webhook_id = any($1) and created_at > now() - interval '7 days' group by webhook_id, status`,
    [webhooks.map(({ id }) => id)],
  );
  const now = new Date();
  return webhooks.map(({ id, url, events, enabled, offReason, createdAt, oldSecretUntil, failingSince }) => {
    const count = (status: string) => counted.find((row) => row.id === id && row.status === status)?.count ?? 0;
    return {
      webhookId: id,
      url,
      events,
      enabled,
      offReason,
      createdAt: createdAt.toISOString(),
      oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
      failingSince: failingSince?.toISOString() ?? null,
      delivered: count("delivered"),
      waiting: count("waiting"),
      dead: count("dead"),
    };
  });
}
