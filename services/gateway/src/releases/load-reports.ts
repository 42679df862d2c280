import type { PageLoad } from "@entrywise/contracts/platform/registry.api";
import type { Logger } from "@entrywise/kit/logging";

/** Collects what pages report and hands it on. */
export interface LoadReports {
  add(load: PageLoad): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
/** Page loads that are sent at once, and kept while the platform service is away; more are dropped. */
const AT_ONCE = 1_000;

export function createLoadReports(send: (items: PageLoad[]) => Promise<void>, logger: Logger): LoadReports {
  let waiting = new Map<string, PageLoad>();
  let isStopping = false;
  const flush = async () => {
    if (waiting.size === 0) return;
    const sent = waiting;
    waiting = new Map();
    try {
      await send([...sent.values()]);
    } catch (error) {
      // At the end of all services some are gone before others.
      if (!isStopping) logger.warn({ err: error }, "load reports");
      for (const load of sent.values()) keep(load);
    }
  };
  const keep = (load: PageLoad) => {
    const key = [load.page, load.remote, load.version, load.phase].join("|");
    if (waiting.size < AT_ONCE && !waiting.has(key)) waiting.set(key, load);
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return {
    add: keep,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // A platform service that hangs must not hold up the stop.
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    },
  };
}
