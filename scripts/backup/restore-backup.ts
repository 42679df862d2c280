import type { MigrationSet } from "@entrywise/kit/db/migrate";
import { currentNames, migrationName } from "@entrywise/kit/db/migrate";
import type { Client } from "pg";
import type { Secrets } from "../launch/keys.ts";
import { readArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupContents, BackupManifest } from "./backup-manifest.ts";
import { type CheckedArchive, checkArchive } from "./check-archive.ts";
import { writeInstallationFile } from "./installation-files.ts";
import { loadTables, type TableLoader } from "./load-tables.ts";
import { type ClearedTarget, clearTarget, type RestoreTarget } from "./restore-target.ts";
import type { StoredBlobs } from "./stored-blobs.ts";
import { connect } from "./stored-tables.ts";

export interface Restoring extends RestoreTarget {
  file: string;
  passphrase: string;
  /** Sets aside what the target holds. */
  force: boolean;
  blobs: StoredBlobs;
  /** Of this release. */
  sets: readonly MigrationSet[];
  /** Makes roles, schemas and queues and runs these migrations. */
  migrate(ownerUrl: string, secrets: Secrets, sets: readonly MigrationSet[]): Promise<void>;
}

export interface Restored extends CheckedArchive {
  /** What was in the target before, and where it is now. */
  previous: readonly string[];
}

const QUEUES = "pgboss";

/**
 * Puts a backup into an empty place. The archive is read through first; tables are made as they were when it was made, so
 * the next start brings in what is newer.
 *
 * @throws BackupError when it cannot be done; the target is then as it was
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { file, passphrase, sets, force } = restoring;
  const { manifest, contents } = await checkArchive(file, passphrase);
  const then = migrationsOf(manifest, sets);
  const schemas = sets.map(({ schema }) => schema);
  const target = await clearTarget(restoring, [...schemas, QUEUES], { force, now: new Date() });
  try {
    await fill(restoring, target, { manifest, contents, then });
  } catch (error) {
    await target.undo();
    throw error;
  }
  return { manifest, contents, previous: target.previous };
}

/** Migrations that the backed-up database had had. @throws BackupError for those that this release does not know */
function migrationsOf(manifest: BackupManifest, sets: readonly MigrationSet[]): MigrationSet[] {
  const migrations = Object.fromEntries(
    Object.entries(manifest.migrations).map(([schema, names]) => {
      const current = currentNames(sets.find((set) => set.schema === schema)?.migrations ?? []);
      return [schema, names.map((name) => current.get(name) ?? name)];
    }),
  );
  const known = new Set(sets.flatMap((set) => set.migrations.map((one) => `${set.schema}.${migrationName(one)}`)));
  const unknown = Object.entries(migrations)
    .flatMap(([schema, names]) => names.map((name) => `${schema}.${name}`))
    .filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(`A newer release made this backup: this one does not know ${unknown.join(", ")}.`);
  }
  return sets.map((set) => ({
    ...set,
    migrations: set.migrations.filter((one) => migrations[set.schema]?.includes(migrationName(one))),
  }));
}

interface Filling {
  manifest: BackupManifest;
  contents: BackupContents;
  then: readonly MigrationSet[];
}

async function fill(restoring: Restoring, target: ClearedTarget, { manifest, contents, then }: Filling): Promise<void> {
  const { file, passphrase, dataDir, blobs } = restoring;
  let secrets: Secrets | null = null;
  let database: { client: Client; loader: TableLoader; stop(): Promise<void> } | null = null;
  const opened = async () => {
    if (database !== null) return database;
    if (secrets === null) throw new BackupError("This backup is damaged: it has no secrets.json.");
    const { ownerUrl, stop } = await target.open(secrets.postgres);
    await restoring.migrate(ownerUrl, secrets, then);
    const client = await connect(ownerUrl);
    const schemas = then.map(({ schema }) => schema);
    database = { client, stop, loader: await loadTables(client, manifest, schemas) };
    return database;
  };
  try {
    for await (const { name, bytes } of readArchive(file, passphrase)) {
      const [kind, ...rest] = name.split("/");
      const key = rest.join("/");
      if (kind === "files") writeInstallationFile(dataDir, key, bytes);
      if (name === "files/secrets.json") secrets = JSON.parse(bytes.toString());
      if (kind === "tables") await (await opened()).loader.add(rest[0] ?? "", bytes);
      if (kind === "blobs") await blobs.put(key, bytes);
    }
    const { loader, stop, client } = await opened();
    await loader.finish(contents);
    await client.end();
    await stop();
  } catch (error) {
    // An end of the connection takes back what was not committed.
    await (database as { client: Client } | null)?.client.end().catch(() => {});
    throw error;
  }
}
