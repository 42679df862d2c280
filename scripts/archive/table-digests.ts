import type { Client } from "pg";

/** Rows of a table, and a sum over all of their values that doesn't depend on their order. */
export interface TableDigest {
  rows: number;
  sum: string;
}

/** By schema and name. */
export type TableDigests = Readonly<Record<string, TableDigest>>;

/** Every table that holds data, in all schemas; PostgreSQL reads them itself, so no row leaves it. */
export async function digestTables(client: Client): Promise<TableDigests> {
  await client.query(
    "set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set extra_float_digits = 1; set statement_timeout = 0",
  );
  const { rows: tables } = await client.query(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^(pg_|information_schema$)' order by 1, 2`,
  );
  const digests: Record<string, TableDigest> = {};
  for (const { schema, name } of tables) {
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    const { rows } = await client.query(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from only ${table} t`,
    );
    digests[`${schema}.${name}`] = { rows: Number(rows[0].rows), sum: rows[0].sum };
  }
  return digests;
}

/** Names of tables that aren't the same in both, with what differs. */
export function compareDigests(live: TableDigests, restored: TableDigests): string[] {
  const names = [...new Set([...Object.keys(live), ...Object.keys(restored)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [live[name], restored[name]];
    if (one === undefined || other === undefined) return [`${name} is in one of the two only`];
    if (one.rows !== other.rows) return [`${name} has ${one.rows} rows, restored ${other.rows}`];
    return one.sum === other.sum ? [] : [`${name} has other values in the restored rows`];
  });
}
