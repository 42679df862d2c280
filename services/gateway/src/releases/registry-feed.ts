import { type RegistrySnapshot, registrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { Logger } from "@entrywise/kit/logging";
import { readStored, store } from "./stored-list.ts";

/** The newest snapshot of the registry, at hand for every page load. */
export interface RegistryFeed {
  current(): RegistrySnapshot;
  /** Fetches now; called on a database notification. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface RegistryFeedParts {
  /** @returns null if nothing has changed since the revision */
  ask(revision: number): Promise<RegistrySnapshot | null>;
  /** Stores the last good snapshot for a start without the platform service. */
  file: string;
  /** Poll interval in case notifications are missed. */
  everyMs: number;
  /** Whether notifications work at the moment; if so, it polls less often. */
  isNotified?(): boolean;
  /** Services start together: only after this long is the registry considered down. */
  patienceMs: number;
  logger: Logger;
}

const RETRY_MS = 100;
const NOTIFIED_EVERY_MS = 15_000;

/**
 * Starts with the registry's snapshot, or the last good one from disk if it is down; without either it waits, since no
 * brand is known.
 */
export async function startRegistryFeed(parts: RegistryFeedParts): Promise<RegistryFeed> {
  const { ask, file, everyMs, logger } = parts;
  let snapshot = await firstSnapshot(parts);
  // The stored snapshot may be from another database, whose revisions don't apply.
  let revision = snapshot.isFresh ? snapshot.value.revision : 0;
  if (snapshot.isFresh) await store(file, snapshot.value);
  else logger.warn("the registry is away: last good manifest from disk");
  let running: Promise<void> | null = null;
  let again = false;

  const askOnce = async () => {
    const changed = await ask(revision);
    if (!changed) return;
    revision = changed.revision;
    snapshot = { value: changed, isFresh: true };
    await store(file, changed);
  };
  const refresh = (): Promise<void> => {
    // A change during a request may not be in its response.
    if (running) {
      again = true;
      return running;
    }
    running = askOnce()
      .catch((error) => logger.warn({ err: error }, "registry"))
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        void refresh();
      });
    return running;
  };
  let askedAt = Date.now();
  const timer = setInterval(() => {
    if (parts.isNotified?.() && Date.now() - askedAt < NOTIFIED_EVERY_MS) return;
    askedAt = Date.now();
    void refresh();
  }, everyMs);
  return { current: () => snapshot.value, refresh, stop: () => clearInterval(timer) };
}

interface FirstSnapshot {
  value: RegistrySnapshot;
  isFresh: boolean;
}

async function firstSnapshot({ ask, file, patienceMs }: RegistryFeedParts): Promise<FirstSnapshot> {
  const patience = Date.now() + patienceMs;
  for (;;) {
    const value = await snapshotWithin(ask(0), Math.max(RETRY_MS, patience - Date.now()));
    if (value && value.brands.length > 0) return { value, isFresh: true };
    const stored = Date.now() < patience ? null : await readStored(file, registrySnapshot);
    if (stored) return { value: stored, isFresh: false };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** An unresponsive registry counts as down. */
async function snapshotWithin(work: Promise<RegistrySnapshot | null>, ms: number): Promise<RegistrySnapshot | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
