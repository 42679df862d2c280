import { Client } from "pg";
import type { z } from "zod";
import { ensureServiceKey } from "./auth/service-key.ts";
import { ConfigurationError, readConfig, type serviceEnvironment } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { schemaOf } from "./db/schema-of.ts";
import type { Parts } from "./feature.ts";
import { runProcess } from "./run-process.ts";
import { type Service, startService } from "./service.ts";

type Environment = typeof serviceEnvironment;

/**
 * Runs a service of a team in a process of its own. `migrate` on the command line brings its schema up to date and ends: it reads
 * `DATABASE_OWNER_URL`, which owns the database, and `DATABASE_URL`, whose password the service's role gets. Without it the service starts.
 *
 * `KEYS_DIR` holds `jwks.json` of the installation. The service's own key is made there where it is missing: it signs calls of
 * the service itself, which no other service takes before the installation knows it.
 */
export async function runTeamService<E extends Environment, C extends Parts<z.infer<E>>>(
  service: Service<E, C>,
  [command]: readonly string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  await runProcess(service.name, async () => {
    if (command === "migrate") return migrateTeamService(service, environment);
    if (command !== undefined) throw new ConfigurationError(`There is no command ${command}; there is migrate.`);
    ensureServiceKey(readConfig(service.environment, environment).KEYS_DIR, service.name);
    return startService(service, environment);
  });
}

/** Its queues have rights for the roles of the product alone, which another set of roles would replace. */
async function refuseDatabaseOfProduct(owner: string): Promise<void> {
  const client = new Client({ connectionString: owner });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_namespace where nspname = 'platform'");
    if (rows.length > 0)
      throw new ConfigurationError("DATABASE_OWNER_URL is the product's: a team's service has its own.");
  } finally {
    await client.end();
  }
}

/**
 * Brings a schema up to date, with the role of the service.
 *
 * @throws ConfigurationError where an address is missing, or the database is the product's
 * @throws MigrationFailed when the database refuses a migration
 */
export async function migrateTeamService(
  {
    name,
    entities,
    migrations,
  }: Pick<Service<Environment, Parts<z.infer<Environment>>>, "name" | "entities" | "migrations">,
  { DATABASE_OWNER_URL: owner, DATABASE_URL: url }: NodeJS.ProcessEnv,
): Promise<void> {
  if (!owner || !url) throw new ConfigurationError("DATABASE_OWNER_URL and DATABASE_URL say where to.");
  await refuseDatabaseOfProduct(owner);
  const schema = schemaOf(name);
  const password = decodeURIComponent(new URL(url).password);
  await migrate(owner, [{ schema, password }], [{ schema, entities, migrations }]);
}
