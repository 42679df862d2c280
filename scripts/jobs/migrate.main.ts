/**
 * Job of an installation in containers: brings the database to the schema of this image, with a role for each service. Running it
 * again changes nothing. It needs a role that may create roles and schemas.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError, readConfig } from "@entrywise/kit/config";
import { MigrationFailed } from "@entrywise/kit/db/migrate";
import { jsonText } from "@entrywise/kit/json-text";
import { runProcess } from "@entrywise/kit/run-process";
import { Client } from "pg";
import { z } from "zod";
import { describeFailure } from "../launch/describe-failure.ts";
import { migrateAll, pendingMigrations, readMigrations } from "../launch/migrations.ts";

const environment = z.object({
  /** Address for the role that owns the schemas; must not be a pooler. */
  DATABASE_URL: z.url(),
  DATABASE_DIRECT_URL: z.url().optional(),
  /** JSON object: passwords of the services' roles, by service. */
  ROLE_PASSWORDS: jsonText.pipe(z.record(z.string(), z.string().min(8))),
  APP_DIR: z.string().default(join(import.meta.dirname, "../..")),
});

/** Only where it is asked for. */
const SANDBOX = "payments-sandbox";

/** A database that is started beside this takes a moment; a wrong password or name stays wrong. */
const PATIENCE_SECONDS = 60;
const lasting = /password authentication|does not exist|no pg_hba\.conf entry/;

await runProcess("migrate", async () => {
  const config = readConfig(environment);
  const ownerUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  const { ROLE_PASSWORDS: roles } = config;
  const names = Object.keys(roles);
  const fileOf = (name: string) =>
    join(config.APP_DIR, name === SANDBOX ? "tools" : "services", name, "dist", "service.mjs");
  const built = readdirSync(join(config.APP_DIR, "services")).filter((name) => existsSync(fileOf(name)));
  const without = built.filter((name) => !names.includes(name));
  if (without.length > 0) throw new ConfigurationError(`ROLE_PASSWORDS lacks ${without.join(", ")}.`);
  const unknown = names.filter((name) => !existsSync(fileOf(name)));
  if (unknown.length > 0) throw new ConfigurationError(`ROLE_PASSWORDS names no service of this image: ${unknown}.`);
  await refuseUnreachable(ownerUrl);
  const sets = await readMigrations(names, fileOf);
  const pending = await pendingMigrations(ownerUrl, sets);
  say(pending.length === 0 ? "No migration is pending." : `Pending: ${pending.join(", ")}`);
  try {
    await migrateAll(ownerUrl, { roles }, names, sets);
  } catch (error) {
    if (error instanceof MigrationFailed) throw new ConfigurationError(describeFailure(error, null));
    throw error;
  }
  say("The database is up to date with this release.");
});

async function refuseUnreachable(url: string): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const reason = await findFault(url);
    if (reason === null) return;
    if (waited >= PATIENCE_SECONDS || lasting.test(reason)) {
      throw new ConfigurationError(`The database doesn't answer: ${reason}.`);
    }
    await new Promise((done) => setTimeout(done, 1000));
  }
}

async function findFault(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
