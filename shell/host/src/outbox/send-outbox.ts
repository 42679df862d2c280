import type { OutboxStore, SendOutcome, StoredWrite } from "./queued-write.ts";

export interface SendOutboxParts {
  store: OutboxStore;
  userId: string;
  send: (write: StoredWrite) => Promise<SendOutcome>;
  /** Called after each write with a known outcome. */
  onChange: () => void;
  /** No other page sends at the same time, as the caller holds a lock. */
  isAlone?: boolean;
}

/** `empty`: all are sent or refused. */
export type SendResult = "empty" | "later" | "signIn";

/**
 * Sends queued writes in order of entry. A write is removed only after the service has confirmed it; before sending, the device
 * records that it may arrive. Call it under a lock held by one tab, where locks are available.
 */
export async function sendOutbox({
  store,
  userId,
  send,
  onChange,
  isAlone = false,
}: SendOutboxParts): Promise<SendResult> {
  let result: SendResult = "empty";
  for (const write of await store.all(userId)) {
    if (write.state === "refused") continue;
    const id = crypto.randomUUID();
    if (!(await store.begin(write, { id, since: Date.now(), isAlone }))) continue; // edited, discarded or sent just now
    const outcome = await send({ ...write, isUnanswered: true });
    const isSettled = await store.end(write, id, outcome);
    if (outcome.kind === "later") return "later";
    onChange();
    if (outcome.kind === "signIn") return "signIn";
    if (!isSettled) result = "later";
  }
  return result;
}
