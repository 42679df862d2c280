import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { embeddedPostgresFolder, startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { Client } from "pg";
import { BackupError } from "../backup/backup-error.ts";
import { storedName } from "./archive-names.ts";
import { markPoint } from "./mark-point.ts";
import { restoreTo } from "./restore-to.ts";
import { compareDigests, digestTables, type TableDigests } from "./table-digests.ts";

export interface TrialRestore {
  /** The superuser's connection to the running server. */
  ownerUrl: string;
  dataDir: string;
  /** Folder of the archive. */
  dir: string;
  passphrase: string;
  password: string;
  now: Date;
  /** How long the marked point may take to arrive in the archive. */
  patienceMs?: number;
}

export interface TrialOutcome {
  base: string;
  /** The point that was restored. */
  restoredTo: Date;
  tables: number;
  rows: number;
  /** One sentence for each table that isn't the same. */
  differences: string[];
}

/** The scratch server runs beside the real one. */
const small = { shared_buffers: "32MB", max_connections: 20 };
const SPARE = 1.3;
const PATIENCE_MS = 180_000;

/**
 * Restores the newest state of the archive into a scratch folder beside the running server, and compares every table with it. The
 * scratch folder is removed, however it ends.
 *
 * @throws BackupError saying why there is nothing to compare
 */
export async function tryRestore(trial: TrialRestore): Promise<TrialOutcome> {
  const { ownerUrl, dataDir, dir, passphrase, password, now, patienceMs = PATIENCE_MS } = trial;
  const folder = embeddedPostgresFolder(dataDir);
  const scratch = join(folder, "trial-restore");
  rmSync(scratch, { recursive: true, force: true });
  refuseWithoutRoom(folder);
  const { point, segment, at, digests } = await markPoint(ownerUrl, now);
  await untilStored(dir, segment, patienceMs);
  mkdirSync(scratch, { mode: 0o755 });
  try {
    const settings = { ...small, max_connections: await connectionsOf(ownerUrl) };
    const { base } = await restoreTo({ dataDir: scratch, dir, passphrase, to: null, point, settings, now });
    const restored = await digestScratch(scratch, password);
    const rows = Object.values(digests).reduce((sum, table) => sum + table.rows, 0);
    const differences = compareDigests(digests, restored);
    return { base, restoredTo: at, tables: Object.keys(digests).length, rows, differences };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function digestScratch(scratch: string, password: string): Promise<TableDigests> {
  const server = await startEmbeddedPostgres({ dataDir: scratch, password, durable: false, settings: small });
  try {
    return await asking(server.url, digestTables);
  } finally {
    await server.stop();
  }
}

/** A recovering server must allow as many as the one whose log it replays. */
function connectionsOf(url: string): Promise<string> {
  return asking(url, async (client) => (await client.query("show max_connections")).rows[0].max_connections);
}

async function asking<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws BackupError when it takes too long: the archive isn't being written */
async function untilStored(dir: string, segment: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!existsSync(join(dir, storedName(segment)))) {
    if (performance.now() > until) {
      throw new BackupError(`The archive doesn't take the log: ${segment} isn't in ${dir}. Free some space there.`);
    }
    await new Promise((next) => setTimeout(next, 200));
  }
}

/** @throws BackupError when the copy would fill the database's own disk */
function refuseWithoutRoom(folder: string): void {
  const needed = sizeOf(join(folder, "postgres")) * SPARE;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const inGb = (bytes: number) => (bytes / 1e9).toFixed(1);
  throw new BackupError(
    `A trial restore needs ${inGb(needed)} GB beside the database; ${inGb(free)} GB are free in ${folder}.`,
  );
}

function sizeOf(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
