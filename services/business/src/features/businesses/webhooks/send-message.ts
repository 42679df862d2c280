import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { BusinessEntity, isRunning } from "../business.entity.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import type { Attempt, PostMessage } from "./post-message.ts";
import { WebhookEntity } from "./webhook.entity.ts";
import { WebhookDeliveryEntity } from "./webhook-delivery.entity.ts";
import type { WebhookSecrets } from "./webhook-secrets.ts";

/** Webhooks are disabled after failing for this long. */
const LASTING_MS = 3 * 86_400_000;
const GONE = 410;

export interface SendingParts {
  unit: UnitOfWork;
  secrets: WebhookSecrets;
  post: PostMessage;
  events: Pick<BusinessEvents, "changed" | "webhookOff">;
}

/** Sends one message. @throws Error when it was not accepted and is to be tried again */
export type SendMessage = (due: { deliveryId: string; isLast: boolean }, now?: Date) => Promise<void>;

export function createSendMessage({ unit, secrets, post, events }: SendingParts): SendMessage {
  const self = jobActor("business");

  const take = (id: string) =>
    unit.run(self, "job", async (tx) => {
      const delivery = await tx.getRepository(WebhookDeliveryEntity).findOneBy({ id, status: "waiting" });
      if (delivery === null) return null;
      const webhook = await tx.getRepository(WebhookEntity).findOneBy({ id: delivery.webhookId });
      const business = await tx.getRepository(BusinessEntity).findOneBy({ id: delivery.businessId });
      if (webhook?.enabled && business !== null && isRunning(business)) return { delivery, webhook };
      await tx.getRepository(WebhookDeliveryEntity).update({ id }, { status: "dead" });
      return null;
    });

  return async ({ deliveryId, isLast }, now = new Date()) => {
    const found = await take(deliveryId);
    if (found === null) return;
    const { delivery, webhook } = found;
    const headers = secrets.sign(webhook, { id: delivery.id, payload: delivery.payload }, now);
    const attempt = await post(webhook.url, { ...headers }, delivery.payload);
    const isDead = attempt.problem !== null && (isLast || attempt.status === GONE);
    await unit.run(self, "job", async (tx) => {
      await tx
        .createQueryBuilder()
        .update(WebhookDeliveryEntity)
        .set({
          status: attempt.problem === null ? "delivered" : isDead ? "dead" : "waiting",
          attempts: () => "attempts + 1",
          lastStatus: attempt.status,
          problem: attempt.problem,
          lastTriedAt: now,
          deliveredAt: attempt.problem === null ? now : null,
        })
        .where({ id: delivery.id })
        .execute();
      await noteOutcome(tx, events, { id: webhook.id, attempt, now });
    });
    if (attempt.problem !== null && !isDead)
      throw new Error(`the webhook answered ${attempt.status ?? attempt.problem}`);
  };
}

/** Records since when a webhook fails, and disables it after days of failures or if it is gone. */
async function noteOutcome(
  tx: Transaction,
  events: SendingParts["events"],
  { id, attempt, now }: { id: string; attempt: Attempt; now: Date },
): Promise<void> {
  const webhooks = tx.getRepository(WebhookEntity);
  const webhook = await webhooks.findOne({ where: { id }, lock: { mode: "pessimistic_write" } });
  // Deleted or disabled in the meantime.
  if (!webhook?.enabled) return;
  if (attempt.problem === null) {
    if (webhook.failingSince !== null) await webhooks.update({ id }, { failingSince: null });
    return;
  }
  const failingSince = webhook.failingSince ?? now;
  const offReason = reasonToEnd(attempt, failingSince, now);
  await webhooks.update({ id }, { failingSince, ...(offReason === null ? {} : { enabled: false, offReason }) });
  if (offReason !== null) await tellOfEnd(tx, events, webhook);
}

function reasonToEnd({ status }: Attempt, failingSince: Date, now: Date): WebhookEntity["offReason"] {
  if (status === GONE) return "gone";
  return now.getTime() - failingSince.getTime() >= LASTING_MS ? "failing" : null;
}

async function tellOfEnd(tx: Transaction, events: SendingParts["events"], webhook: WebhookEntity): Promise<void> {
  const business = await tx.getRepository(BusinessEntity).findOneBy({ id: webhook.businessId });
  if (business === null) return;
  await events.webhookOff(tx, business, webhook);
  await events.changed(tx, business);
}
