import { deviceOutbox } from "./device-outbox.ts";
import type { QueuedLabel, QueuedWrite, StoredWrite } from "./queued-write.ts";

const channelName = "entrywise.outbox";

export interface NewWrite {
  key: string;
  userId: string;
  path: string;
  body: unknown;
  label: QueuedLabel;
  form: unknown;
  /** It was sent without a response. */
  isUnanswered: boolean;
}

/** Queues a write on the device until there is a network. @throws if the browser stores nothing for this site */
export async function queueWrite(write: NewWrite): Promise<void> {
  await deviceOutbox().add(newWrite(write));
  // Browsers may delete site data when space is low, unless persistence is requested.
  void navigator.storage?.persist?.().catch(() => false);
  announceOutbox();
}

/** Replaces a write by its edited version. @returns false if it was sent in the meantime */
export async function replaceWrite(place: number, write: NewWrite): Promise<boolean> {
  const isReplaced = await deviceOutbox().replace(place, newWrite(write));
  announceOutbox();
  return isReplaced;
}

const newWrite = (write: NewWrite): QueuedWrite => ({ ...write, enteredAt: Date.now(), state: "waiting", problem: "" });

export async function queuedWrites(userId: string): Promise<StoredWrite[]> {
  return deviceOutbox().all(userId);
}

/**
 * Removes a write that hasn't taken effect: it was refused or never sent.
 *
 * @param key the write as last seen; another tab may have edited it
 * @returns false if it is being sent or was replaced
 */
export async function discardWrite(place: number, key?: string): Promise<boolean> {
  const isGone = await deviceOutbox().discard(place, key);
  announceOutbox();
  return isGone;
}

const heard = new Set<() => void>();

/** Notifies this page and all other tabs that the queue has changed. */
export function announceOutbox(): void {
  for (const listener of heard) listener();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** @returns unsubscribes */
export function hearOutbox(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  heard.add(listener);
  return () => {
    channel.close();
    heard.delete(listener);
  };
}
