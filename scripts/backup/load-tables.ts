import { once } from "node:events";
import type { Client, QueryResult } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { BackupError } from "./backup-error.ts";
import { type BackedUpTable, type BackupContents, type BackupManifest, tableKey } from "./backup-manifest.ts";
import { columnsOf, copyOut, findTables, quoted } from "./stored-tables.ts";

/** Rows on their way into tables that migrations have just made. All of them stand in the end, or none. */
export interface TableLoader {
  /** @param key of a table of the manifest; the pieces of one table follow each other */
  add(key: string, bytes: Buffer): Promise<void>;
  /** @throws BackupError when a table does not hold what was backed up; nothing has been stored then */
  finish(contents: BackupContents): Promise<void>;
}

/**
 * @param client of the owner of the tables, outside of a transaction
 * @throws BackupError when a table or column of the backup is not there
 */
export async function loadTables(
  client: Client,
  { tables, sequences }: BackupManifest,
  schemas: readonly string[],
): Promise<TableLoader> {
  const present = new Map((await findTables(client, schemas)).map((table) => [tableKey(table), table] as const));
  for (const table of tables) refuseUnknown(table, present.get(tableKey(table)));
  await client.query("begin");
  const all = [...present.values()];
  const restore = await withoutChecks(client, all);
  // Migrations write rows of their own, which are among those of the backup.
  for (const table of all) await client.query(`delete from ${quoted(client, table)}`);
  const byKey = new Map(tables.map((table) => [tableKey(table), table] as const));
  let open: { key: string; stream: CopyStreamQuery } | null = null;
  const close = async () => {
    if (open === null) return;
    const { stream } = open;
    open = null;
    stream.end();
    await once(stream, "finish");
  };
  return {
    async add(key, bytes) {
      if (open?.key !== key) {
        await close();
        const table = byKey.get(key);
        if (!table) throw new BackupError(`This backup is damaged: ${key} is not among its tables.`);
        const into = `copy ${quoted(client, table)} (${columnsOf(client, table)}) from stdin`;
        open = { key, stream: client.query(copyFrom(into)) };
      }
      const { stream } = open;
      if (!stream.write(bytes)) await once(stream, "drain");
    },
    async finish(contents) {
      await close();
      await restore();
      for (const { schema, name, value, isCalled } of sequences) {
        await client.query("select setval($1, $2, $3)", [quoted(client, { schema, name }), value, isCalled]);
      }
      for (const table of tables) await compare(client, table, contents);
      await client.query("commit");
      for (const table of tables) await client.query(`analyze ${quoted(client, table)}`);
    },
  };
}

function refuseUnknown(table: BackedUpTable, present: BackedUpTable | undefined): void {
  const missing = table.columns.filter((column) => !present?.columns.includes(column));
  if (present && missing.length === 0) return;
  const what = present ? `column ${missing.join(", ")} of ${tableKey(table)}` : `table ${tableKey(table)}`;
  throw new BackupError(`This release has no ${what}. Restore the backup with the release that made it.`);
}

/**
 * Takes foreign keys, triggers and forced policies away until all rows are in: tables come in any order, what triggers have
 * written is among the rows, and the tables' owner must reach them.
 *
 * @returns puts them back, which checks every key
 */
async function withoutChecks(client: Client, tables: readonly BackedUpTable[]): Promise<() => Promise<void>> {
  const names = tables.map((table) => quoted(client, table));
  const keys: QueryResult<{ on: string; name: string; definition: string }> = await client.query(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
      order by 1, 2`,
    [names],
  );
  const forced: QueryResult<{ name: string }> = await client.query(
    "select oid::regclass::text as name from pg_class where oid = any($1::regclass[]) and relforcerowsecurity",
    [names],
  );
  const triggered: QueryResult<{ name: string }> = await client.query(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal`,
    [names],
  );
  for (const { on, name } of keys.rows) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of triggered.rows) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of forced.rows) await client.query(`alter table ${name} no force row level security`);
  return async () => {
    for (const { on, name, definition } of keys.rows) {
      await client.query(`alter table ${on} add constraint ${name} ${definition}`);
    }
    for (const { name } of triggered.rows) await client.query(`alter table ${name} enable trigger user`);
    for (const { name } of forced.rows) await client.query(`alter table ${name} force row level security`);
  };
}
async function compare(client: Client, table: BackedUpTable, contents: BackupContents): Promise<void> {
  const wanted = contents.tables[tableKey(table)];
  const stored = await copyOut(client, table, () => {});
  if (wanted?.rows === stored.rows && wanted.sum === stored.sum) return;
  throw new BackupError(`${tableKey(table)} does not hold the rows that were backed up. Nothing was restored.`);
}
