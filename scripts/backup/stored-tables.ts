import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BackedUpTable, BackupManifest, TableRows } from "./backup-manifest.ts";
import { RowDigest } from "./row-digest.ts";

/** Where events wait that services have not heard of yet; the rest of that schema is made anew. */
const QUEUE = { schema: "pgboss", table: "job" };

/** Connection that writes every value the same way, whatever server and role are set to. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "entrywise-backup" });
  await client.connect();
  await client.query(
    `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
     set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
  return client;
}

/** Tables of these schemas with the columns that hold data; what migrations write of themselves is not among them. */
export async function findTables(client: Client, schemas: readonly string[]): Promise<BackedUpTable[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and ((n.nspname = any($1) and c.relname <> 'migrations') or (n.nspname = $2 and c.relname = $3))
      order by 1, 2`,
    [schemas, QUEUE.schema, QUEUE.table],
  );
  return rows;
}

/** Where the counters of these schemas stand. */
export async function findSequences(client: Client, schemas: readonly string[]): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any($1) and c.relname <> 'migrations_id_seq' order by 1, 2`,
    [schemas],
  );
  const found: BackupManifest["sequences"] = [];
  for (const { schema, name } of rows) {
    const state = await client.query(
      `select last_value as value, is_called as called from ${quoted(client, { schema, name })}`,
    );
    found.push({ schema, name, value: state.rows[0].value, isCalled: state.rows[0].called });
  }
  return found;
}

/**
 * Reads a table as COPY writes it.
 *
 * @param onChunk gets pieces that need not end where rows do
 * @returns how many rows there were, and their digest
 */
export async function copyOut(
  client: Client,
  table: BackedUpTable,
  onChunk: (chunk: Buffer) => Promise<void> | void,
): Promise<TableRows> {
  const digest = new RowDigest();
  // A query and not the table itself: of a partitioned one COPY would take nothing.
  const query = `select ${columnsOf(client, table)} from ${quoted(client, table)}`;
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    digest.update(chunk);
    await onChunk(chunk);
  }
  return { rows: digest.rows, sum: digest.sum };
}

/** Counts of these tables in the transaction of the client. */
export async function countRows(client: Client, table: BackedUpTable): Promise<number> {
  const { rows } = await client.query(`select count(*) as rows from ${quoted(client, table)}`);
  return Number(rows[0].rows);
}

export function columnsOf(client: Client, { columns }: BackedUpTable): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(", ");
}

export function quoted(client: Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}
