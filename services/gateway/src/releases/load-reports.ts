import type { PageLoad, PageTrouble } from "@entrywise/contracts/platform/registry.api";
import type { Logger } from "@entrywise/kit/logging";

/** Collects pages' reports and forwards them. */
export interface PageReports<Item> {
  add(item: Item): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
/** Batch size, and buffer size while the platform service is down; more are dropped. */
const AT_ONCE = 1_000;

export const createLoadReports = (send: (items: PageLoad[]) => Promise<void>, logger: Logger) =>
  createReports(send, ({ page, remote, version, phase }) => [page, remote, version, phase].join("|"), logger);

export const createTroubleReports = (send: (items: PageTrouble[]) => Promise<void>, logger: Logger) =>
  createReports(send, ({ page, remote, version, kind }) => [page, remote, version, kind].join("|"), logger);

/** Reports with the same key are merged. */
function createReports<Item>(
  send: (items: Item[]) => Promise<void>,
  keyOf: (item: Item) => string,
  logger: Logger,
): PageReports<Item> {
  let waiting = new Map<string, Item>();
  let isStopping = false;
  const flush = async () => {
    if (waiting.size === 0) return;
    const sent = waiting;
    waiting = new Map();
    try {
      await send([...sent.values()]);
    } catch (error) {
      // When everything shuts down, some services stop before others.
      if (!isStopping) logger.warn({ err: error }, "reports of pages");
      for (const item of sent.values()) keep(item);
    }
  };
  const keep = (item: Item) => {
    const key = keyOf(item);
    if (waiting.size < AT_ONCE && !waiting.has(key)) waiting.set(key, item);
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return {
    add: keep,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // An unresponsive platform service must not block the stop.
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    },
  };
}
