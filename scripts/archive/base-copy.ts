import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Client } from "pg";
import { type Pack, pack } from "tar-stream";
import { installationFiles } from "../backup/installation-files.ts";
import { baseFileName } from "./archive-names.ts";
import { GAP } from "./archiver.ts";
import { writeEncrypted } from "./encrypted-file.ts";

/** What turns a copied cluster into a base to recover from. */
export interface BaseRecord {
  startedAt: string;
  stoppedAt: string;
  segment: string;
  labelFile: string;
}

/** Rewritten at every start, or of no use elsewhere. */
const emptied = [
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
];
const skipped =
  /^(postmaster\.(pid|opts)|current_logfiles|archive_stored|pgsql_tmp.*|pg_internal\.init.*|backup_label|recovery\.signal)$/;

export interface BaseOptions {
  ownerUrl: string;
  cluster: string;
  /** Secrets and keys lie below it; they are in the copy, so that a new machine needs nothing but the archive. */
  dataDir: string;
  dir: string;
  recipient: string;
}

/**
 * Copies the cluster of a running server: everything since can then be had from its log.
 *
 * @returns name of the file
 */
export async function copyBase(options: BaseOptions): Promise<string> {
  const { ownerUrl, cluster, dataDir, dir, recipient } = options;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const arriving = join(dir, "base.arriving");
  try {
    const startedAt = new Date();
    const { rows } = await client.query(
      "select pg_walfile_name(pg_backup_start('entrywise', fast => true)) as segment",
    );
    const segment: string = rows[0].segment;
    const tar = pack();
    let stoppedAt = startedAt;
    const fill = async () => {
      await addFolder(tar, cluster, "postgres");
      for await (const { name, bytes } of installationFiles(dataDir, [dir])) {
        await addBytes(tar, `installation/${name}`, bytes);
      }
      const { rows: stopped } = await client.query(
        "select labelfile, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)",
      );
      stoppedAt = stopped[0].at;
      const record: BaseRecord = {
        startedAt: startedAt.toISOString(),
        stoppedAt: stoppedAt.toISOString(),
        segment,
        labelFile: stopped[0].labelfile,
      };
      await addBytes(tar, "base.json", Buffer.from(JSON.stringify(record)));
      tar.finalize();
    };
    await Promise.all([
      fill().catch((error) => tar.destroy(error)),
      writeEncrypted(Readable.from(tar), arriving, recipient),
    ]);
    const name = baseFileName(stoppedAt, segment);
    renameSync(arriving, join(dir, name));
    rmSync(join(dir, GAP), { force: true });
    return name;
  } finally {
    await client.end();
    for (const left of [arriving, `${arriving}.part`]) rmSync(left, { force: true });
  }
}

async function addFolder(tar: Pack, folder: string, name: string): Promise<void> {
  await addEntry(tar, { name: `${name}/`, type: "directory", mode: 0o700 });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (skipped.test(entry.name)) continue;
    if (entry.isDirectory()) {
      const isEmptied = name === "postgres" && emptied.includes(entry.name);
      if (isEmptied) await addEntry(tar, { name: `${name}/${entry.name}/`, type: "directory", mode: 0o700 });
      else await addFolder(tar, path, `${name}/${entry.name}`);
    } else if (entry.isFile()) await addFile(tar, path, `${name}/${entry.name}`);
  }
  if (name === "postgres") {
    await addEntry(tar, { name: "postgres/pg_wal/archive_status/", type: "directory", mode: 0o700 });
  }
}

const PIECE = 1 << 20;

/** Replaying the log repairs a file that grows or shrinks meanwhile; one that has gone wasn't needed. */
async function addFile(tar: Pack, path: string, name: string): Promise<void> {
  const stat = existsSync(path) ? lstatSync(path) : null;
  if (stat === null) return;
  const handle = await open(path).catch(() => null);
  if (handle === null) return;
  try {
    const done = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: stat.size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      const write = async () => {
        for (let at = 0; at < stat.size; ) {
          const piece = Buffer.alloc(Math.min(PIECE, stat.size - at));
          await handle.read(piece, 0, piece.length, at);
          at += piece.length;
          if (!entry.write(piece)) await new Promise((next) => entry.once("drain", () => next(null)));
        }
        entry.end(null);
      };
      write().catch(reject);
    });
    await done;
  } finally {
    await handle.close();
  }
}

function addBytes(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, Buffer.from(bytes), (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

function addEntry(tar: Pack, header: { name: string; type: "directory"; mode: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(header, (error) => (error ? reject(error) : resolve()));
  });
}
