import { embeddedPostgresFolder, startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { Client } from "pg";
import { BackupError } from "./backup-error.ts";
import { contentsOf, setAside } from "./installation-files.ts";

/** Where a backup goes: a data folder, with the embedded database in it or beside a server of one's own. */
export interface RestoreTarget {
  dataDir: string;
  /** The server of one's own. */
  databaseUrl: string | undefined;
  /** Paths that are left alone though they may lie in the data folder. */
  left: readonly string[];
}

/** A target that holds nothing any more. */
export interface ClearedTarget {
  /** What was there before, and where it is now. */
  previous: readonly string[];
  /** Opens the database. @param password of the superuser that a new embedded one gets */
  open(password: string): Promise<{ ownerUrl: string; stop(): Promise<void> }>;
  /** Everything as it was. */
  undo(): Promise<void>;
}

/**
 * Moves out of the way what a target holds; nothing is deleted.
 *
 * @param schemas that the restored system will have
 * @throws BackupError when it holds something and `force` is not given, or something works on it
 */
export async function clearTarget(
  { dataDir, databaseUrl, left }: RestoreTarget,
  schemas: readonly string[],
  { force, now }: { force: boolean; now: Date },
): Promise<ClearedTarget> {
  const folders = [...new Set([dataDir, ...(databaseUrl ? [] : [embeddedPostgresFolder(dataDir)])])];
  const owned = databaseUrl ? await ownedSchemas(databaseUrl, schemas) : [];
  const full = [
    ...folders.filter((folder) => contentsOf(folder, left).length > 0),
    ...(owned.length > 0 ? [`the database (schemas ${owned.join(", ")})`] : []),
  ];
  if (full.length > 0 && !force) {
    throw new BackupError(`There is something already in ${full.join(" and ")}. With --force it is set aside first.`);
  }
  const aside = folders.map((folder) => setAside(folder, left, now));
  const suffix = `_before_${now.getTime()}`;
  if (databaseUrl) await renameSchemas(databaseUrl, owned, (name) => [name, name + suffix]);
  let stop: () => Promise<void> = async () => {};
  return {
    previous: [
      ...aside.flatMap(({ place }) => place ?? []),
      ...owned.map((name) => `schema ${name}${suffix} of the database`),
    ],
    async open(password) {
      if (databaseUrl) return { ownerUrl: databaseUrl, stop };
      const server = await startEmbeddedPostgres({ dataDir, password, durable: true });
      stop = server.stop;
      return { ownerUrl: server.url, stop };
    },
    async undo() {
      await stop();
      for (const one of aside) one.undo();
      if (!databaseUrl) return;
      await dropSchemas(databaseUrl, schemas);
      await renameSchemas(databaseUrl, owned, (name) => [name + suffix, name]);
    },
  };
}

/** Those of these schemas that exist. @throws BackupError while services work on them */
async function ownedSchemas(databaseUrl: string, schemas: readonly string[]): Promise<string[]> {
  return withOwner(databaseUrl, async (client) => {
    const { rows: busy } = await client.query(
      "select distinct usename from pg_stat_activity where datname = current_database() and usename = any($1)",
      [schemas],
    );
    if (busy.length > 0) {
      throw new BackupError(`Stop the system first: ${busy.map(({ usename }) => usename).join(", ")} are connected.`);
    }
    const { rows } = await client.query("select nspname from pg_namespace where nspname = any($1) order by 1", [
      schemas,
    ]);
    return rows.map(({ nspname }) => nspname);
  });
}

async function renameSchemas(
  databaseUrl: string,
  names: readonly string[],
  renamed: (name: string) => [from: string, to: string],
): Promise<void> {
  await withOwner(databaseUrl, async (client) => {
    await client.query("begin");
    for (const [from, to] of names.map(renamed)) {
      await client.query(`alter schema ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
    }
    await client.query("commit");
  });
}

async function dropSchemas(databaseUrl: string, names: readonly string[]): Promise<void> {
  await withOwner(databaseUrl, async (client) => {
    for (const name of names) await client.query(`drop schema if exists ${client.escapeIdentifier(name)} cascade`);
  });
}

async function withOwner<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
