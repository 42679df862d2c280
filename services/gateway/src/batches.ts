import type { Logger } from "@entrywise/kit/logging";

/** Collects items and hands them on together, so that no request waits for them. */
export interface Batches<T> {
  add(item: T): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
const AT_ONCE = 1_000;
/** Items buffered while the service is down; further ones are dropped. */
const WAITING = 10_000;

/** @param name of the items, for the log */
export function createBatches<T>(send: (items: T[]) => Promise<void>, name: string, logger: Logger): Batches<T> {
  let waiting: T[] = [];
  let isStopping = false;
  const flush = async () => {
    if (waiting.length === 0) return;
    const sent = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    try {
      await send(sent);
    } catch (error) {
      if (!isStopping) logger.warn({ err: error }, name);
      waiting = [...sent, ...waiting].slice(-WAITING);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return {
    add(item) {
      if (waiting.length < WAITING) waiting.push(item);
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    },
  };
}
