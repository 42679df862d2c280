import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type RegistrySnapshot, registrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { Logger } from "@entrywise/kit/logging";

/** The newest answer of the registry, at hand for every page load. */
export interface RegistryFeed {
  current(): RegistrySnapshot;
  /** Asks now; called when the database says that something has changed. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface RegistryFeedParts {
  /** @returns null when nothing has changed since the revision */
  ask(revision: number): Promise<RegistrySnapshot | null>;
  /** Keeps the last good answer for a start without the platform service. */
  file: string;
  /** How long a change may stay unnoticed when nobody tells of it. */
  everyMs: number;
  /** Services start together: only a registry that is still not there after this is away. */
  patienceMs: number;
  logger: Logger;
}

const RETRY_MS = 100;

/**
 * Begins with the registry's answer, or with the last good one from disk when it is away; without either it waits, for
 * then no brand is known.
 */
export async function startRegistryFeed(parts: RegistryFeedParts): Promise<RegistryFeed> {
  const { ask, file, everyMs, logger } = parts;
  let snapshot = await firstAnswer(parts);
  // What is on disk may be of another database, whose revisions count for nothing here.
  let revision = snapshot.isFresh ? snapshot.value.revision : 0;
  if (snapshot.isFresh) await keep(file, snapshot.value);
  else logger.warn("the registry is away: last good manifest from disk");
  let running: Promise<void> | null = null;
  let again = false;

  const askOnce = async () => {
    const answer = await ask(revision);
    if (!answer) return;
    revision = answer.revision;
    snapshot = { value: answer, isFresh: true };
    await keep(file, answer);
  };
  const refresh = (): Promise<void> => {
    // What is told while a question is under way may not be in its answer.
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
  const timer = setInterval(() => void refresh(), everyMs);
  return { current: () => snapshot.value, refresh, stop: () => clearInterval(timer) };
}

interface Answer {
  value: RegistrySnapshot;
  isFresh: boolean;
}

async function firstAnswer({ ask, file, patienceMs }: RegistryFeedParts): Promise<Answer> {
  const patience = Date.now() + patienceMs;
  for (;;) {
    const value = await answerWithin(ask(0), Math.max(RETRY_MS, patience - Date.now()));
    if (value && value.brands.length > 0) return { value, isFresh: true };
    const stored = Date.now() < patience ? null : await kept(file);
    if (stored) return { value: stored, isFresh: false };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** A registry that hangs is as good as one that is away. */
async function answerWithin(work: Promise<RegistrySnapshot | null>, ms: number): Promise<RegistrySnapshot | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

async function kept(file: string): Promise<RegistrySnapshot | null> {
  try {
    const parsed = registrySnapshot.safeParse(JSON.parse(await readFile(file, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** In one step: a start must never find half of it. */
async function keep(file: string, snapshot: RegistrySnapshot): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(snapshot));
  await rename(part, file);
}
