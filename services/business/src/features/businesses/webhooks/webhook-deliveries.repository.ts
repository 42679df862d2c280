import {
  type DeliveryStatus,
  type MessageType,
  type WebhookData,
  type WebhookDelivery,
  type WebhookEvent,
  webhookData,
} from "@entrywise/contracts/business/webhooks.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { MoreThan } from "typeorm";
import { WebhookEntity } from "./webhook.entity.ts";
import { WebhookDeliveryEntity } from "./webhook-delivery.entity.ts";

const RETENTION_MS = 7 * 86_400_000;

/** An event of a business with a unique key, so that each webhook receives it once. */
export interface Message<T extends MessageType> {
  type: T;
  subject: string;
  at: Date;
  data: WebhookData<T>;
}

type Publisher = Pick<Outbox, "publish">;

/** Writes a message for every webhook of the business that wants it; they are sent once the transaction has ended. */
export async function tellWebhooks<T extends WebhookEvent>(
  tx: Transaction,
  outbox: Publisher,
  businessId: string,
  message: Message<T>,
): Promise<void> {
  const wanting = await tx
    .getRepository(WebhookEntity)
    .createQueryBuilder("w")
    .where("w.businessId = :businessId and w.enabled and :type = any(w.events)", { businessId, type: message.type })
    .getMany();
  for (const webhook of wanting) await addDelivery(tx, outbox, webhook, message);
}

/** @returns null where this webhook has got it already */
export async function addDelivery<T extends MessageType>(
  tx: Transaction,
  outbox: Publisher,
  webhook: WebhookEntity,
  { type, subject, at, data }: Message<T>,
): Promise<WebhookDeliveryEntity | null> {
  const id = newId();
  const payload = JSON.stringify({ type, timestamp: at.toISOString(), data: webhookData[type].parse(data) });
  const written = await tx.query(
    `insert into webhook_delivery (id, webhook_id, business_id, type, subject, payload)
     values ($1, $2, $3, $4, $5, $6) on conflict (webhook_id, type, subject) do nothing returning id`,
    [id, webhook.id, webhook.businessId, type, subject, payload],
  );
  if (written.length === 0) return null;
  await outbox.publish(tx, "business.webhook-due", { deliveryId: id });
  return tx.getRepository(WebhookDeliveryEntity).findOneBy({ id });
}

/** Messages of a webhook, newest first. */
export async function listDeliveries(
  tx: Transaction,
  webhookId: string,
  { take, skip, status }: { take: number; skip: number; status?: DeliveryStatus | undefined },
): Promise<{ items: WebhookDelivery[]; total: number }> {
  const [items, total] = await tx.getRepository(WebhookDeliveryEntity).findAndCount({
    where: {
      webhookId,
      createdAt: MoreThan(new Date(Date.now() - RETENTION_MS)),
      ...(status === undefined ? {} : { status }),
    },
    order: { createdAt: "DESC", id: "DESC" },
    take: pageSize(take),
    skip,
  });
  return { items: items.map(presentDelivery), total };
}

/**
 * Sends a message again from the beginning, with the same id.
 *
 * @throws ProblemError 404 for one that the webhook does not have, 409 while it is tried anyway
 */
export async function replayDelivery(
  tx: Transaction,
  outbox: Publisher,
  webhookId: string,
  id: string,
): Promise<WebhookDeliveryEntity> {
  const deliveries = tx.getRepository(WebhookDeliveryEntity);
  const found = await deliveries.findOne({ where: { id, webhookId }, lock: { mode: "pessimistic_write" } });
  if (!found) throw notFound("Delivery");
  if (found.status === "waiting") {
    throw new ProblemError(409, "Webhooks.StillTried", "This message is still being retried automatically.");
  }
  Object.assign(found, { status: "waiting", problem: null });
  await deliveries.save(found);
  await outbox.publish(tx, "business.webhook-due", { deliveryId: id });
  return found;
}

/** Removes expired messages. Needs the scope `job`. */
export async function sweepDeliveries(tx: Transaction): Promise<void> {
  await tx.query("delete from webhook_delivery where created_at < now() - interval '7 days'");
}

export function presentDelivery(row: WebhookDeliveryEntity): WebhookDelivery {
  const { id: deliveryId, type, status, attempts, lastStatus, problem, payload } = row;
  return {
    deliveryId,
    type,
    status,
    attempts,
    lastStatus,
    problem,
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    payload,
  };
}
