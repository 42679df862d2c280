import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  embeddedPostgresFolder,
  giveToServer,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@entrywise/kit/db/embedded-postgres";
import { Client } from "pg";
import { extract } from "tar-stream";
import { BackupError } from "../backup/backup-error.ts";
import { writeInstallationFile } from "../backup/installation-files.ts";
import { archiveIdentity } from "./archive-keys.ts";
import { type BaseName, basesIn, findHole } from "./archive-names.ts";
import type { BaseRecord } from "./base-copy.ts";
import { readEncrypted } from "./encrypted-file.ts";
import { handSegments, restoreCommand } from "./hand-segments.ts";

export interface RestoreTo {
  dataDir: string;
  /** Folder of the archive. */
  dir: string;
  passphrase: string;
  /** The time to restore to; null: everything in the archive. */
  to: Date | null;
  /** Name of a restore point in the log, instead of a time. */
  point?: string;
  /** Settings of the server while it recovers. */
  settings?: Readonly<Record<string, string | number>>;
  now: Date;
}

export interface RestoredTo {
  base: string;
  /** When the last restored transaction was committed; null when the base copy had everything. */
  lastCommit: Date | null;
  /** Where the previous cluster is now; null when there was none. */
  previous: string | null;
}

/** A time as people write it: `2026-12-01 10:15:00`, UTC unless it names a zone. @throws BackupError when it isn't one */
export function readMoment(text: string): Date {
  const isMoment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text);
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text.replace(" ", "T") + (hasZone ? "" : "Z"));
  if (!isMoment || Number.isNaN(moment.getTime())) {
    throw new BackupError(`--to is a moment such as "2026-12-01 10:15:00" (UTC), not ${text}.`);
  }
  return moment;
}

/** The base copy from which a time is restored fastest. @throws BackupError when the archive begins later */
export function chooseBase(names: readonly string[], to: Date | null, now: Date): BaseName {
  if (to !== null && to > now) throw new BackupError(`${to.toISOString()} lies in the future.`);
  const bases = basesIn(names);
  const found = bases.find(({ at }) => to === null || at <= to);
  if (found !== undefined) return found;
  const oldest = bases.at(-1);
  throw new BackupError(
    oldest === undefined
      ? "The archive has no base copy yet."
      : `The archive begins at ${oldest.at.toISOString()}: nothing earlier can be restored from it.`,
  );
}

/**
 * Restores the embedded database to a point in time. The existing one is set aside; a failed restore leaves it untouched.
 *
 * @throws BackupError saying what is in the way
 */
export async function restoreTo({
  dataDir,
  dir,
  passphrase,
  to,
  point,
  settings,
  now,
}: RestoreTo): Promise<RestoredTo> {
  const identity = await archiveIdentity(dir, passphrase);
  const base = chooseBase(readdirSync(dir), to, now);
  if (runningEmbeddedPostgres(dataDir, "") !== null) {
    throw new BackupError(`Stop the system first: its database runs in ${dataDir}.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const folder = embeddedPostgresFolder(dataDir);
  const arriving = join(folder, "postgres-arriving");
  rmSync(arriving, { recursive: true, force: true });
  const { record, files } = await unpackBase(join(dir, base.name), identity, arriving);
  writeOwned(join(arriving, "backup_label"), record.labelFile);
  writeOwned(join(arriving, "recovery.signal"), "");
  const cluster = join(folder, "postgres");
  const aside = join(folder, `before-restore-${now.toISOString().replaceAll(":", "-")}`);
  const had = existsSync(cluster);
  if (had) {
    mkdirSync(aside, { mode: 0o755 });
    renameSync(cluster, join(aside, "postgres"));
  }
  renameSync(arriving, cluster);
  const made = files.filter(({ name }) => !existsSync(join(dataDir, name)));
  for (const { name, bytes } of made) writeInstallationFile(dataDir, name, bytes);
  try {
    const lastCommit = await recover({ dataDir, cluster, dir, identity, to, point, settings, secrets: files });
    return { base: base.name, lastCommit, previous: had ? aside : null };
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    if (had) renameSync(join(aside, "postgres"), cluster);
    if (had) rmSync(aside, { recursive: true, force: true });
    for (const { name } of made) rmSync(join(dataDir, name), { force: true });
    throw error;
  }
}

interface InstallationFile {
  name: string;
  bytes: Buffer;
}

interface Recovery {
  dataDir: string;
  cluster: string;
  dir: string;
  identity: string;
  to: Date | null;
  point: string | undefined;
  settings: RestoreTo["settings"];
  secrets: readonly InstallationFile[];
}

const LONGEST_MS = 24 * 3_600_000;

async function recover(recovery: Recovery): Promise<Date | null> {
  const handed = handSegments(recovery.cluster, recovery.dir, recovery.identity);
  let lastCommit: Date | null = null;
  let cause: unknown = null;
  try {
    lastCommit = await replay(recovery);
  } catch (error) {
    cause = error;
  }
  await handed.stop();
  // Whatever the server reports, the cause is the segment that can't be read or isn't there.
  cause = handed.failure() ?? cause;
  const hole = findHole(readdirSync(recovery.dir), handed.missing());
  if (hole !== null && (cause !== null || recovery.to === null)) {
    throw new BackupError(`The archive has a hole: ${hole} is missing. Restore to a time before it with --to.`);
  }
  if (cause !== null) throw cause;
  return lastCommit;
}

/** Starts the server for as long as it replays its log. */
async function replay({ dataDir, to, point, settings, secrets }: Recovery): Promise<Date | null> {
  const server = await startEmbeddedPostgres({
    dataDir,
    password: superuserPassword(secrets),
    durable: true,
    comesBack: false,
    patienceMs: LONGEST_MS,
    settings: {
      ...settings,
      // The copied settings may name a standby, which a restored server doesn't have.
      synchronous_standby_names: "",
      restore_command: restoreCommand,
      recovery_target_timeline: "latest",
      ...(to === null ? {} : { recovery_target_time: asSetting(to), recovery_target_action: "promote" }),
      ...(point === undefined ? {} : { recovery_target_name: point, recovery_target_action: "promote" }),
    },
  }).catch((cause) => {
    throw explain(cause, to);
  });
  try {
    return await untilPromoted(server.url);
  } catch (cause) {
    await server.stop();
    throw explain(new Error(server.log(), { cause }), to);
  } finally {
    await server.stop();
  }
}

/** The setting accepts no zone names, and `Z` is one. */
const asSetting = (moment: Date) => moment.toISOString().replace("T", " ").replace("Z", "+00");

function explain(cause: unknown, to: Date | null): BackupError {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (/recovery ended before configured recovery target/.test(text)) {
    return new BackupError(`The archive ends before ${to?.toISOString()}. Restore all of it with --to latest.`, {
      cause,
    });
  }
  return new BackupError(`Couldn't recover the database: ${text}`, { cause });
}

async function untilPromoted(url: string): Promise<Date | null> {
  const client = new Client({ connectionString: url });
  // A server that can't reach the moment ends; the query says so too.
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last",
      );
      if (!rows[0].recovering) {
        await client.query("checkpoint");
        return rows[0].last;
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  } finally {
    await client.end().catch(() => {});
  }
}

function superuserPassword(files: readonly InstallationFile[]): string {
  const secrets = files.find(({ name }) => name === "secrets.json");
  return secrets === undefined ? "" : JSON.parse(secrets.bytes.toString("utf8")).postgres;
}

async function unpackBase(file: string, identity: string, target: string) {
  const tar = extract();
  const read = pipeline(await readEncrypted(file, identity), tar);
  let record: BaseRecord | null = null;
  const files: InstallationFile[] = [];
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (name === "base.json") record = JSON.parse((await buffer(entry)).toString("utf8"));
    else if (name.startsWith("installation/")) {
      files.push({ name: name.slice("installation/".length), bytes: await buffer(entry) });
    } else {
      const path = join(target, name.replace(/^postgres\/?/, ""));
      if (!`${path}/`.startsWith(`${target}/`))
        throw new BackupError(`${file} is damaged: ${name} is no name of a file.`);
      if (type === "directory") {
        mkdirSync(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      }
      giveToServer(path);
    }
  }
  await read.catch((cause) => {
    throw new BackupError(`${file} is damaged: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  if (record === null) throw new BackupError(`${file} is damaged: the end is missing.`);
  return { record, files };
}

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  giveToServer(file);
}
