import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { logFields } from "./request-context.ts";

export type { Logger };

/**
 * JSON lines with service and trace id, and with both people while one views as the other. Secrets are never logged: no
 * bodies or headers, and no values of failed queries.
 *
 * @param destination standard output by default
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

/** User input (a query's parameters, the row that the database refused), and the driver's client object. */
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
