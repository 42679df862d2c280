import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { currentNames, type MigrationSet, migrate, migrationName, migrationState } from "@entrywise/kit/db/migrate";
import { schemaOf } from "@entrywise/kit/db/schema-of";
import { Client } from "pg";
import type { Secrets } from "./keys.ts";

/** Migrations of these services, from their builds. @throws Error when one is not built */
export async function readMigrations(
  names: readonly string[],
  fileOf: (name: string) => string,
): Promise<MigrationSet[]> {
  const sets: MigrationSet[] = [];
  for (const name of names) {
    const file = fileOf(name);
    if (!existsSync(file)) throw new Error(`${name} is not built: run npm run build`);
    // The job that migrates is bundled, what it reads is not.
    const { definition } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as {
      definition: MigrationSet & { name: string };
    };
    sets.push({ schema: schemaOf(name), entities: definition.entities, migrations: definition.migrations });
  }
  return sets;
}

/** Brings the database to these migrations: roles, schemas, queues. */
export async function migrateAll(
  ownerUrl: string,
  secrets: Pick<Secrets, "roles">,
  names: readonly string[],
  sets: readonly MigrationSet[],
): Promise<void> {
  const roles = names.map((name) => ({ schema: schemaOf(name), password: secrets.roles[name] ?? "" }));
  await migrate(ownerUrl, roles, sets);
}

/**
 * Migrations that a database with data still lacks, as `schema.Name`; none for a new database, which has nothing to lose.
 */
export async function pendingMigrations(ownerUrl: string, sets: readonly MigrationSet[]): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const schemas = sets.map(({ schema }) => schema);
  const state = await migrationState(client, schemas).finally(() => client.end());
  if (Object.values(state).every((names) => names.length === 0)) return [];
  return sets.flatMap(({ schema, migrations }) => {
    const names = currentNames(migrations);
    const executed = new Set(state[schema]?.map((name) => names.get(name) ?? name));
    return migrations
      .map(migrationName)
      .filter((name) => !executed.has(name))
      .map((name) => `${schema}.${name}`);
  });
}
