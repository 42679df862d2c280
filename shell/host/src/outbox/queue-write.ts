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
  /** It was sent already, and no response came. */
  isUnanswered: boolean;
}

/** Puts a write on the device, to be sent when there is a network. @throws when the browser stores nothing for this site */
export async function queueWrite(write: NewWrite): Promise<void> {
  await deviceOutbox().add(newWrite(write));
  // Browsers may delete what sites store when room is scarce, unless they are asked not to.
  void navigator.storage?.persist?.().catch(() => false);
  announceOutbox();
}

/** Puts the edited write in the place of the one before. @returns false when that was sent meanwhile */
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
 * Takes a write back that has not taken effect: it was refused, or never sent.
 *
 * @param key the write that was seen in this place; another tab may have edited it
 * @returns false when it is on its way, or another one is in its place
 */
export async function discardWrite(place: number, key?: string): Promise<boolean> {
  const isGone = await deviceOutbox().discard(place, key);
  announceOutbox();
  return isGone;
}

const heard = new Set<() => void>();

/** Tells all parts of this page and all other tabs that the queue has changed. */
export function announceOutbox(): void {
  for (const listener of heard) listener();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** @returns stops listening */
export function hearOutbox(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  heard.add(listener);
  return () => {
    channel.close();
    heard.delete(listener);
  };
}
