import type { OutboxStore, SendOutcome, StoredWrite } from "./queued-write.ts";

export interface SendOutboxParts {
  store: OutboxStore;
  userId: string;
  send: (write: StoredWrite) => Promise<SendOutcome>;
  /** After each write whose fate is known. */
  onChange: () => void;
  /** No other page sends at the same time, because the caller holds a lock. */
  isAlone?: boolean;
}

/** `empty`: all are sent or refused. */
export type SendResult = "empty" | "later" | "signIn";

/**
 * Sends what waits, one after the other in the order in which it was entered. A write leaves the device only after the service has
 * confirmed it; before it goes, the device notes that it may arrive. Call it under a lock that one tab holds, where there are locks.
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
    if (!(await store.begin(write, { id, since: Date.now(), isAlone }))) continue; // edited, discarded or sent in this moment
    const outcome = await send({ ...write, isUnanswered: true });
    const isSettled = await store.end(write, id, outcome);
    if (outcome.kind === "later") return "later";
    onChange();
    if (outcome.kind === "signIn") return "signIn";
    if (!isSettled) result = "later";
  }
  return result;
}
