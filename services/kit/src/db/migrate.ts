import { queues } from "@entrywise/contracts/shared/events";
import { schedules } from "@entrywise/contracts/shared/schedules";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import type { EntityTarget, MigrationInterface, ObjectLiteral } from "typeorm";
import { restrictJobs } from "../events/queue-rights.ts";
import { createDataSource } from "./data-source.ts";

export interface MigrationSet {
  schema: string;
  entities: readonly EntityTarget<ObjectLiteral>[];
  migrations: readonly (new () => MigrationInterface)[];
}

/** A migration that was renamed after databases had run it. */
export interface RenamedMigration extends MigrationInterface {
  formerName: string;
}

/** A migration that the database refused. Earlier ones stay applied: each is a transaction of its own. */
export class MigrationFailed extends Error {
  readonly schema: string;
  readonly migration: string;
  /** Migrations that this run had applied before, as `schema.Name`. */
  readonly done: readonly string[];

  constructor(schema: string, migration: string, done: readonly string[], cause: unknown) {
    super(`migration ${migration} of ${schema} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.schema = schema;
    this.migration = migration;
    this.done = done;
  }
}

export interface ServiceRole {
  schema: string;
  password: string;
}

/**
 * Brings the database to the schema of this release: a role and a schema per service, their migrations, the queues.
 * Safe to run by several processes at once and any number of times.
 *
 * @param ownerUrl connection of the role that owns the schemas; services never get it
 * @throws MigrationFailed when the database refuses one
 */
export async function migrate(ownerUrl: string, roles: readonly ServiceRole[], sets: readonly MigrationSet[]) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(72019441)");
    for (const role of roles) await createRole(client, role);
    await createQueues(ownerUrl, client, roles);
    const done: string[] = [];
    for (const set of sets) {
      const { schema } = set;
      await renameExecuted(client, set);
      const before = await executed(client, schema);
      const added = async () => missing(await executed(client, schema), before).map((name) => `${schema}.${name}`);
      await runMigrations(ownerUrl, set).catch(async (cause) => {
        const [migration] = missing(set.migrations.map(migrationName), await executed(client, schema));
        if (migration === undefined) throw cause;
        throw new MigrationFailed(schema, migration, [...done, ...(await added())], cause);
      });
      done.push(...(await added()));
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${schema}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${schema}`);
    }
  } finally {
    await client.end();
  }
}

/** Name under which the database records a migration. */
export function migrationName(migration: new () => MigrationInterface): string {
  return new migration().name ?? migration.name;
}

/** Current names of migrations by the names in older databases and backups. */
export function currentNames(migrations: MigrationSet["migrations"]): ReadonlyMap<string, string> {
  return new Map(
    migrations.flatMap((migration) => {
      const { formerName } = new migration() as Partial<RenamedMigration>;
      return formerName === undefined ? [] : [[formerName, migrationName(migration)]];
    }),
  );
}

/**
 * Names of the migrations that these schemas have had, in their order, as the database remembers them; none for a schema that
 * does not exist.
 */
export async function migrationState(client: Client, schemas: readonly string[]): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {};
  for (const schema of schemas) state[schema] = await executed(client, schema);
  return state;
}

/** Otherwise a renamed migration would run again. */
async function renameExecuted(client: Client, { schema, migrations }: MigrationSet): Promise<void> {
  const names = currentNames(migrations);
  for (const former of await executed(client, schema)) {
    const name = names.get(former);
    if (name === undefined) continue;
    await client.query(
      `update ${client.escapeIdentifier(schema)}.migrations set name = $2, timestamp = $3 where name = $1`,
      [former, name, name.slice(-13)],
    );
  }
}

async function executed(client: Client, schema: string): Promise<string[]> {
  const table = `${client.escapeIdentifier(schema)}.migrations`;
  const { rows: found } = await client.query("select to_regclass($1) is not null as exists", [table]);
  if (!found[0]?.exists) return [];
  const { rows } = await client.query(`select name from ${table} order by id`);
  return rows.map(({ name }) => name);
}

function missing(names: readonly string[], from: readonly string[]): string[] {
  return names.filter((name) => !from.includes(name));
}

async function runMigrations(ownerUrl: string, set: MigrationSet): Promise<void> {
  const dataSource = createDataSource({ url: ownerUrl, poolSize: 1, isDirect: true, ...set });
  await dataSource.initialize();
  try {
    await dataSource.query("set lock_timeout = '5s'");
    await dataSource.query("set statement_timeout = '10min'");
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

async function createRole(client: Client, { schema, password }: ServiceRole): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  const secret = client.escapeLiteral(password);
  const exists = await removeElevatedRights(client, schema);
  await client.query(`${exists ? "alter" : "create"} role ${schema} login password ${secret}`);
  // For connections that cannot have settings of their own, behind a pooler in transaction mode.
  await client.query(`alter role ${schema} set search_path = ${schema}`);
  await client.query(`alter role ${schema} set statement_timeout = '30s'`);
  await client.query(`alter role ${schema} set idle_in_transaction_session_timeout = '10s'`);
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`grant usage on schema ${schema} to ${schema}`);
}

/**
 * Removes attributes that let a service's role bypass its permissions. Owners of managed databases may not even name
 * these attributes, so a role without them isn't changed.
 *
 * @returns whether the role exists
 * @throws Error if it has one that the owner may not remove
 */
async function removeElevatedRights(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as "isPowerful",
       (select rolsuper from pg_roles where rolname = current_user) as "ownerIsSuperuser"
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found === undefined) return false;
  if (!found.isPowerful) return true;
  const powers = `alter role ${role} nosuperuser nobypassrls nocreatedb nocreaterole`;
  if (!found.ownerIsSuperuser) {
    throw new Error(
      `The role ${role} may pass row-level security or make roles. An administrator has to run: ${powers}`,
    );
  }
  await client.query(powers);
  return true;
}

/** Through which pg-boss itself sends what is due; the services may not create it. */
const CLOCK_QUEUE = "__pgboss__send-it";

async function createQueues(ownerUrl: string, client: Client, roles: readonly ServiceRole[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: "pgboss", max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  const scheduled = [...Object.keys(schedules), CLOCK_QUEUE];
  for (const queue of [...Object.keys(queues), ...scheduled]) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
  for (const { schema } of roles) {
    await client.query(`grant usage on schema pgboss to ${schema}`);
    await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${schema}`);
    await client.query(`grant execute on all functions in schema pgboss to ${schema}`);
  }
  const names = roles.map(({ schema }) => schema);
  await restrictJobs(client, names);
}
