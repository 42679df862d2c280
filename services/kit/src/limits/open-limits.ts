import { Pool } from "pg";
import { sessionSettings } from "../db/pooler.ts";
import type { Logger } from "../logging.ts";
import { createSharedLimits, type SharedLimits } from "./shared-limits.ts";

const CONNECTIONS = 2;

/**
 * Shared limits with their own connections, opened when first needed: counting inside a transaction must not wait for callers
 * that are themselves waiting for a connection.
 */
export function openLimits(options: {
  databaseUrl: string;
  /** Schema of `limit_counter`. */
  schema: string;
  logger: Pick<Logger, "warn" | "info">;
  onStop(stop: () => unknown): void;
}): SharedLimits {
  const { databaseUrl, schema, logger } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    application_name: `${schema}-limits`,
    ...sessionSettings({ search_path: schema, statement_timeout: 5000 }),
  });
  // A broken idle connection is replaced on next use; with no listener, the event would crash the process.
  pool.on("error", (error) => logger.warn({ err: error }, "connection of limits lost"));
  options.onStop(() => pool.end());
  return createSharedLimits(pool, logger);
}
