import { restAfter } from "../device/rest-after.ts";

/**
 * Writing to the device's storage takes the processor from the page that a response is for, so it waits until no other has come
 * for so long.
 */
const restMs = 300;
/** Maximum delay before the first is written. */
const latestMs = 5000;

interface WaitingResponse {
  userId: string | null;
  write: () => Promise<unknown>;
}

const waiting = new Map<string, WaitingResponse>();
let lastCame = 0;
let round: Promise<void> | undefined;
let writing: Promise<void> = Promise.resolve();

/**
 * Writes the last response of an address once no other has come for a moment. One that cannot be written is left out.
 *
 * @param userId whose response it is
 * @returns resolves when everything that waits is written
 */
export function writeSoon(url: string, userId: string | null, write: () => Promise<unknown>): Promise<void> {
  dropWaiting(url);
  waiting.set(url, { userId, write });
  lastCame = performance.now();
  round ??= restAfter(() => lastCame, restMs, latestMs).then(() => {
    round = undefined;
    return writeWaiting();
  });
  return round;
}

/** Writes what waits now, and resolves when all of it is written. */
export function writeWaiting(): Promise<void> {
  writing = writing.then(async () => {
    for (const [url, { write }] of waiting) {
      waiting.delete(url);
      await write().catch(() => undefined); // the device is full: as if there were no worker
    }
  });
  return writing;
}

/** Something newer of this address is written by somebody else. */
export const dropWaiting = (url: string): boolean => waiting.delete(url);

/** What waits of other users is never written. @returns resolves when what was being written is there, and can be removed */
export function dropWaitingOfOthers(userId: string | null): Promise<void> {
  for (const [url, response] of waiting) if (response.userId !== userId) waiting.delete(url);
  return writing;
}
