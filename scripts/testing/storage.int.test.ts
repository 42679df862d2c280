import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const schemas = ["platform", "trades", "groups", "business", "admin"] as const;
let owner: Client;

beforeAll(async () => {
  owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
});

afterAll(() => owner.end());

/** Connection as the service itself has it: no owner, no bypass. */
async function asService(schema: string): Promise<Client> {
  const secrets = JSON.parse(readFileSync(join(dirname(inject("system").keysDir), "secrets.json"), "utf8"));
  const url = new URL(inject("system").ownerUrl);
  url.username = schema;
  url.password = secrets.roles[schema];
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function owned(schema: string, kinds: readonly ("r" | "p" | "v" | "m")[]): Promise<string[]> {
  const { rows } = await owner.query(
    `select distinct c.relname from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
      where n.nspname = $1 and c.relkind::text = any($2) order by 1`,
    [schema, kinds],
  );
  return rows.map((row) => row.relname);
}

const ownedTables = (schema: string) => owned(schema, ["r", "p"]);
const ownedViews = (schema: string) => owned(schema, ["v", "m"]);

describe.each(schemas)("storage of %s", (schema) => {
  test("X-401 every table with an owner has row-level security forced", async () => {
    const { rows } = await owner.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relname = any($2) and not (c.relrowsecurity and c.relforcerowsecurity)`,
      [schema, await ownedTables(schema)],
    );
    expect(rows).toEqual([]);
  });

  test("X-401 every view of owned rows asks with the rights of its reader", async () => {
    const { rows } = await owner.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relname = any($2)
          and not (c.relkind = 'v' and coalesce(c.reloptions @> '{security_invoker=true}', false))`,
      [schema, await ownedViews(schema)],
    );
    expect(rows).toEqual([]);
  });

  test("X-401 a connection without rights sees no row and writes none", async () => {
    const client = await asService(schema);
    try {
      for (const table of [...(await ownedTables(schema)), ...(await ownedViews(schema))]) {
        const { rows } = await client.query(`select count(*)::int as n from ${schema}.${table}`);
        expect(rows[0].n, table).toBe(0);
      }
    } finally {
      await client.end();
    }
  });

  test("X-401 the service's role owns nothing and bypasses nothing", async () => {
    const { rows } = await owner.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1",
      [schema],
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    const tables = await owner.query("select tablename from pg_tables where schemaname = $1 and tableowner = $1", [
      schema,
    ]);
    expect(tables.rows).toEqual([]);
  });
});
