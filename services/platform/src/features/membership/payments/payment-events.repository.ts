import { createHash } from "node:crypto";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** @returns whether it is new, known, or known with different content, which raises an alarm and isn't stored */
export async function storeEvent(
  tx: Transaction,
  event: { id: string; payload: string; customerId: string | null },
): Promise<"new" | "known" | "different"> {
  const hash = createHash("sha256").update(event.payload).digest("hex");
  const [fresh] = await tx.query(
    `insert into payment_event (id, payload_hash, payload, customer_id) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [event.id, hash, event.payload, event.customerId],
  );
  if (fresh) return "new";
  const [before] = await tx.query("select payload_hash as hash from payment_event where id = $1", [event.id]);
  if (before?.hash === hash) return "known";
  await tx.query(
    "insert into payment_alarm (event_id, payload_hash, payload) values ($1, $2, $3) on conflict do nothing",
    [event.id, hash, event.payload],
  );
  return "different";
}

/** Events that arrived again with different content, the newest first. */
export async function listAlarms(tx: Transaction): Promise<{ eventId: string; at: Date }[]> {
  return tx.query(
    `select event_id as "eventId", raised_at as at from payment_alarm order by raised_at desc, event_id limit 100`,
  );
}

/** Customers with unprocessed events, and those events. */
export async function openEvents(tx: Transaction): Promise<{ customerId: string; ids: string[] }[]> {
  return tx.query(
    `select customer_id as "customerId", array_agg(id) as ids from payment_event
      where handled_at is null and customer_id is not null group by customer_id order by min(received_at) limit 50`,
  );
}

export async function noteHandled(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query("update payment_event set handled_at = now() where id = any ($1)", [ids]);
}
