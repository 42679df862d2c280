import { type Logger, pino } from "pino";
import { currentTraceId } from "./request-context.ts";

export type { Logger };

/** JSON lines with service and trace id. Secrets never reach a log: bodies and headers are not logged at all. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    mixin: () => (currentTraceId() ? { traceId: currentTraceId() } : {}),
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
