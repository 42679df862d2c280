import { z } from "zod";
import { opsEnvironment } from "./ops-port.ts";

/** Settings that every service reads; a service extends this with its own. */
export const serviceEnvironment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  /** Loopback port of this service; 0 lets the system choose. */
  SERVICE_PORT: z.coerce.number().int().min(0).max(65535),
  SERVICE_HOST: z.string().default("127.0.0.1"),
  ...opsEnvironment,
  /** Where transactions go: the database, or a pooler before it. */
  DATABASE_URL: z.url(),
  /** The database itself, for what must stay on one connection, such as listening; DATABASE_URL unless given. */
  DATABASE_DIRECT_URL: z.url().optional(),
  /** `transaction`: behind DATABASE_URL is a pooler that gives each transaction another connection. */
  DATABASE_POOLER: z.enum(["none", "transaction"]).default("none"),
  /** So long a service that is told to stop says not ready and serves on, before it closes its port. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** Folder with `jwks.json` (public keys of all services) and this service's private key. */
  KEYS_DIR: z.string().min(1),
  SEED_DEMO: z.stringbool().default(false),
  /** The moment that the dates of the demonstration's world follow; absent: there are accounts alone. */
  SEED_WORLD: z.iso.datetime().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/**
 * Reads the environment once, at the start.
 *
 * @throws Error naming every missing or wrong variable: a service with half a configuration must not start
 */
export function readConfig<T extends z.ZodType>(schema: T, environment: NodeJS.ProcessEnv = process.env): z.infer<T> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is incomplete:\n${lines.join("\n")}`);
}
