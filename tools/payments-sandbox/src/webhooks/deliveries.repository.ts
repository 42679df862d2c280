import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { WebhookDeliveryEntity } from "../store/provider-object.entity.ts";
import type { WebhookSwitches } from "./switches.ts";

export interface DueDelivery {
  id: string;
  eventId: string;
  attempts: number;
}

const LONGEST_MS = 3_600_000;
const ATTEMPTS = 12;

/** Puts an event on its way, as the switches say. */
export async function queueEvent(
  tx: Transaction,
  eventId: string,
  { drop, duplicate, delaySeconds }: WebhookSwitches,
): Promise<void> {
  if (drop) return;
  const dueAt = new Date(Date.now() + delaySeconds * 1000);
  const copies = duplicate ? 3 : 1;
  const rows = Array.from({ length: copies }, () => ({ id: newId(), eventId, attempts: 0, dueAt, deliveredAt: null }));
  await tx.getRepository(WebhookDeliveryEntity).insert(rows);
}

export async function takeDue(tx: Transaction, shuffle: boolean): Promise<DueDelivery[]> {
  return tx.query(
    `select id, event_id as "eventId", attempts from webhook_delivery
      where delivered_at is null and due_at <= now() and attempts < ${ATTEMPTS}
      order by ${shuffle ? "random()" : "due_at, id"} limit 20`,
  );
}

export async function noteDelivery(tx: Transaction, { id, attempts }: DueDelivery, isTaken: boolean): Promise<void> {
  const wait = Math.min(LONGEST_MS, 1000 * 2 ** attempts);
  await tx
    .getRepository(WebhookDeliveryEntity)
    .update(
      { id },
      isTaken
        ? { attempts: attempts + 1, deliveredAt: new Date() }
        : { attempts: attempts + 1, dueAt: new Date(Date.now() + wait) },
    );
}
