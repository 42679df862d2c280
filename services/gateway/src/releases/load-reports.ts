import type { LoadReport } from "@entrywise/contracts/platform/boot-manifest";
import type { LoadSum } from "@entrywise/contracts/platform/registry.api";
import type { Logger } from "@entrywise/kit/logging";

/** Sums what browsers report and hands it on. */
export interface LoadReports {
  add(report: LoadReport): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
/** Different sums that are kept while the platform service is away; more are dropped. */
const REMEMBERED = 1_000;

export function createLoadReports(send: (items: LoadSum[]) => Promise<void>, logger: Logger): LoadReports {
  let sums = new Map<string, LoadSum>();
  let isStopping = false;
  const flush = async () => {
    if (sums.size === 0) return;
    const waiting = sums;
    sums = new Map();
    try {
      await send([...waiting.values()]);
    } catch (error) {
      // At the end of all services some are gone before others.
      if (!isStopping) logger.warn({ err: error }, "load reports");
      for (const [key, sum] of waiting) put(sums, key, sum);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return {
    add({ remote, version, phase, brand, ms }) {
      const key = [remote, version, phase, brand].join("|");
      put(sums, key, { remote, version, phase, brand, loads: 1, totalMs: ms, slowestMs: ms });
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // A platform service that hangs must not hold up the stop.
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    },
  };
}

function put(sums: Map<string, LoadSum>, key: string, sum: LoadSum): void {
  const before = sums.get(key);
  if (!before && sums.size >= REMEMBERED) return;
  sums.set(key, {
    ...sum,
    loads: sum.loads + (before?.loads ?? 0),
    totalMs: sum.totalMs + (before?.totalMs ?? 0),
    slowestMs: Math.max(sum.slowestMs, before?.slowestMs ?? 0),
  });
}
