import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrationState } from "@entrywise/kit/db/migrate";
import type { Client } from "pg";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { backupName, type Occasion } from "./backup-files.ts";
import { type BackupContents, CONTENTS, MANIFEST, newManifest, tableKey, toBytes } from "./backup-manifest.ts";
import { connectReader } from "./backup-role.ts";
import { checkArchive } from "./check-archive.ts";
import { installationFiles } from "./installation-files.ts";
import type { StoredBlobs } from "./stored-blobs.ts";
import { connect, copyOut, countRows, findSequences, findTables } from "./stored-tables.ts";

export interface BackupSource {
  ownerUrl: string;
  /** Role that reads all rows, where the owner may not make one. */
  readerUrl?: string | undefined;
  schemas: readonly string[];
  dataDir: string;
  blobs: StoredBlobs;
}

export interface BackupTarget {
  dir: string;
  passphrase: string;
  occasion: Occasion;
  /** Of `writeArchive`. */
  workFactor?: number;
}

/** Pieces of a table in the archive; more is never in memory. */
const PIECE = 1 << 20;

/**
 * Writes rows, files and blobs of a running or resting system to one archive, and reads it back before it counts.
 *
 * @returns its file
 * @throws BackupError when not everything came in; nothing is left then
 */
export async function createBackup(
  source: BackupSource,
  { dir, passphrase, occasion, workFactor }: BackupTarget,
): Promise<string> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, backupName(occasion, new Date()));
  const part = `${file}.part`;
  try {
    const archive = await writeArchive(part, passphrase, workFactor);
    try {
      await fill(archive, source, dir);
    } catch (error) {
      await archive.abandon();
      throw error;
    }
    await archive.finish();
    await checkArchive(part, passphrase);
    renameSync(part, file);
    return file;
  } finally {
    rmSync(part, { force: true });
  }
}

async function fill(archive: ArchiveWriter, source: BackupSource, dir: string): Promise<void> {
  const contents: BackupContents = { tables: {}, files: 0, blobs: 0 };
  const client = await (source.readerUrl ? connect(source.readerUrl) : connectReader(source.ownerUrl));
  try {
    contents.tables = await copyTables(archive, client, source, async () => {
      for await (const { name, bytes } of installationFiles(source.dataDir, [dir])) {
        await archive.add(`files/${name}`, bytes);
        contents.files += 1;
      }
    });
  } finally {
    await client.end();
  }
  // After the rows: what they name was there before them, and stays for a day at least.
  for await (const key of source.blobs.list()) {
    const bytes = await source.blobs.get(key);
    if (bytes === null) continue;
    await archive.add(`blobs/${key}`, bytes);
    contents.blobs += 1;
  }
  await archive.add(CONTENTS, toBytes(contents));
}

/** All tables as they stood at one moment, whatever is written meanwhile. */
async function copyTables(
  archive: ArchiveWriter,
  client: Client,
  { schemas }: BackupSource,
  addFiles: () => Promise<void>,
): Promise<BackupContents["tables"]> {
  await client.query("begin isolation level repeatable read read only");
  // Rows that a policy hides from this role are an error and not left out.
  await client.query("set local row_security = off");
  const tables = await findTables(client, schemas);
  const sequences = await findSequences(client, schemas);
  const migrations = await migrationState(client, schemas);
  const createdAt = new Date().toISOString();
  await archive.add(MANIFEST, toBytes(newManifest({ createdAt, migrations, tables, sequences })));
  await addFiles();
  const copied: BackupContents["tables"] = {};
  for (const table of tables) {
    const key = tableKey(table);
    const pieces = inPieces((number, bytes) => archive.add(`tables/${key}/${number}`, bytes));
    const written = await copyOut(client, table, pieces.add);
    await pieces.end();
    const counted = await countRows(client, table);
    if (counted !== written.rows) {
      throw new BackupError(`${key} has ${counted} rows, of which ${written.rows} were written.`);
    }
    copied[key] = written;
  }
  await client.query("commit");
  return copied;
}

function inPieces(write: (number: number, bytes: Buffer) => Promise<void>) {
  let pending: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(pending);
    pending = [];
    size = 0;
    number += 1;
    await write(number, bytes);
  };
  return {
    async add(chunk: Buffer) {
      pending.push(chunk);
      size += chunk.length;
      if (size >= PIECE) await flush();
    },
    end: flush,
  };
}
