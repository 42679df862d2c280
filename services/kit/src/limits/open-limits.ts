import { Pool } from "pg";
import { sessionSettings } from "../db/pooler.ts";
import type { Logger } from "../logging.ts";
import { createSharedLimits, type SharedLimits } from "./shared-limits.ts";

const CONNECTIONS = 2;

/**
 * Shared limits on connections of their own, opened when something is counted: who counts within a transaction must not wait for
 * those who wait in theirs.
 */
export function openLimits(options: {
  databaseUrl: string;
  /** Where `limit_counter` lies. */
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
  // A broken idle connection is replaced by the next use; unheard, the event would end the process.
  pool.on("error", (error) => logger.warn({ err: error }, "connection of limits lost"));
  options.onStop(() => pool.end());
  return createSharedLimits(pool, logger);
}
