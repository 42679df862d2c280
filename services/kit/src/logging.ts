import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { logFields } from "./request-context.ts";

export type { Logger };

/**
 * JSON lines with service and trace id, and with both people while one looks at the app as the other. Secrets never reach a log: bodies and headers are not logged at all, and of a
 * query that failed not the values.
 *
 * @param destination standard output unless given
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    mixin: () => ({ ...logFields() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** What a person has sent: the parameters of a query, the row that the database refused; and the driver's whole client. */
const VALUES = new Set(["parameters", "detail", "client"]);

function withoutValues(error: Error): unknown {
  return stripped(stdSerializers.err(error));
}

function stripped(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (VALUES.has(key) ? [] : [[key, stripped(part)]])),
  );
}
