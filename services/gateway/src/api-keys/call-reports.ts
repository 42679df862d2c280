import type { ReportedCall } from "@entrywise/contracts/business/api-keys.api";
import type { Logger } from "@entrywise/kit/logging";

/** Collects calls that were made with keys and hands them on, so that none waits for its line in a log. */
export interface CallReports {
  add(call: ReportedCall): void;
  stop(): Promise<void>;
}

const FLUSH_MS = 1_000;
const AT_ONCE = 1_000;
/** Calls that wait while the service is away; the oldest are dropped. */
const WAITING = 10_000;

export function createCallReports(send: (items: ReportedCall[]) => Promise<void>, logger: Logger): CallReports {
  let waiting: ReportedCall[] = [];
  let isStopping = false;
  const flush = async () => {
    if (waiting.length === 0) return;
    const sent = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    try {
      await send(sent);
    } catch (error) {
      if (!isStopping) logger.warn({ err: error }, "calls of keys");
      waiting = [...sent, ...waiting].slice(-WAITING);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  return {
    add(call) {
      if (waiting.length < WAITING) waiting.push(call);
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    },
  };
}
