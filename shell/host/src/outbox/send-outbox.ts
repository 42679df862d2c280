import type { OutboxStore, StoredWrite } from "./queued-write.ts";

/** What became of one attempt. `later`: nothing is known, or the service cannot now. `signIn`: the session has ended. */
export type SendOutcome =
  | { kind: "done" }
  | { kind: "later" }
  | { kind: "signIn" }
  | { kind: "refused"; problem: string };

export interface SendOutboxParts {
  store: OutboxStore;
  userId: string;
  send: (write: StoredWrite) => Promise<SendOutcome>;
  /** After each write whose fate is known. */
  onChange: () => void;
}

/** `empty`: all are sent or refused. */
export type SendResult = "empty" | "later" | "signIn";

/**
 * Sends what waits, one after the other in the order in which it was entered. A write leaves the device only after the service has
 * confirmed it; before it goes, the device notes that it may arrive. Call it under a lock that one tab holds.
 */
export async function sendOutbox({ store, userId, send, onChange }: SendOutboxParts): Promise<SendResult> {
  for (const write of await store.all(userId)) {
    if (write.state === "refused") continue;
    const sent = { ...write, isUnanswered: true };
    if (!(await store.put(sent))) continue; // edited or discarded in this moment
    const outcome = await send(sent);
    if (outcome.kind === "later") return "later";
    if (outcome.kind === "signIn") {
      // It was not let in, so it has no effect; what was unknown before stays unknown.
      await store.put(write);
      onChange();
      return "signIn";
    }
    if (outcome.kind === "done") await store.remove(write.place);
    else await store.put({ ...write, state: "refused", problem: outcome.problem, isUnanswered: false });
    onChange();
  }
  return "empty";
}
