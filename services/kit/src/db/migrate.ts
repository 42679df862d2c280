import { queues } from "@entrywise/contracts/shared/events";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import type { EntityTarget, MigrationInterface, ObjectLiteral } from "typeorm";
import { createDataSource } from "./data-source.ts";

export interface MigrationSet {
  schema: string;
  entities: readonly EntityTarget<ObjectLiteral>[];
  migrations: readonly (new () => MigrationInterface)[];
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
 */
export async function migrate(ownerUrl: string, roles: readonly ServiceRole[], sets: readonly MigrationSet[]) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(72019441)");
    for (const role of roles) await createRole(client, role);
    await createQueues(ownerUrl, client, roles);
    for (const set of sets) {
      const dataSource = createDataSource({ url: ownerUrl, poolSize: 1, ...set });
      await dataSource.initialize();
      try {
        await dataSource.query("set lock_timeout = '5s'");
        await dataSource.query("set statement_timeout = '10min'");
        await dataSource.runMigrations();
      } finally {
        await dataSource.destroy();
      }
      const { schema } = set;
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${schema}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${schema}`);
    }
  } finally {
    await client.end();
  }
}

async function createRole(client: Client, { schema, password }: ServiceRole): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  const secret = client.escapeLiteral(password);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [schema]);
  const verb = rowCount ? "alter" : "create";
  await client.query(`${verb} role ${schema} login nosuperuser nobypassrls nocreatedb nocreaterole password ${secret}`);
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`grant usage on schema ${schema} to ${schema}`);
}

async function createQueues(ownerUrl: string, client: Client, roles: readonly ServiceRole[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: "pgboss", max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  for (const queue of Object.keys(queues)) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
  for (const { schema } of roles) {
    await client.query(`grant usage on schema pgboss to ${schema}`);
    await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${schema}`);
    await client.query(`grant execute on all functions in schema pgboss to ${schema}`);
  }
}
