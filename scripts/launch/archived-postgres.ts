import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  embeddedPostgresFolder,
  startEmbeddedPostgres,
} from "@entrywise/kit/db/embedded-postgres";
import { basesIn } from "../archive/archive-names.ts";
import type { Archiver } from "../archive/archiver.ts";
import type { BackupSettings } from "./backups.ts";
import { collectProblems } from "./collect-problems.ts";

/** How the embedded database is archived: below the folder of the backups. */
export interface ArchiveOptions {
  settings: BackupSettings | null;
  environment: NodeJS.ProcessEnv;
  /** Called with the reason when the archive is in danger, and with null once it is well again. */
  onProblem(problem: string | null): void;
}

const LOOK_MS = 60_000;
const AGAIN_MS = 15 * 60_000;
const WEEK_MS = 7 * 86_400_000;

/** Where the archive of an installation lies. */
export const archiveDir = (backupDir: string) => join(backupDir, "archive");

/**
 * Days for which every second can be restored, as `ARCHIVE_DAYS` says.
 *
 * @returns null where there is no archive: `ARCHIVE=off`, or a system without a shell for its commands
 * @throws Error naming the variable that is wrong
 */
export function readArchiveDays({ ARCHIVE = "on", ARCHIVE_DAYS = "35" }: NodeJS.ProcessEnv): number | null {
  if (ARCHIVE !== "on" && ARCHIVE !== "off") throw new Error(`ARCHIVE is on or off, not ${ARCHIVE}.`);
  const days = Number(ARCHIVE_DAYS);
  if (!Number.isInteger(days) || days < 1) throw new Error("ARCHIVE_DAYS must be a whole number from 1.");
  return ARCHIVE === "off" || process.platform === "win32" ? null : days;
}

/** Whether a base copy has to be made: there is none, it is a week old, or the log after it has a hole. */
export function isBaseDue(names: readonly string[], now: Date): boolean {
  const [newest] = basesIn(names);
  return newest === undefined || names.includes("gap.txt") || now.getTime() - newest.at.getTime() >= WEEK_MS;
}

/** An archive that is ready to be written. */
export interface PreparedArchive {
  /** Settings of the server whose log is archived. */
  settings: Readonly<Record<string, string | number>>;
  /** Begins to archive a server that takes writes; its `stop` then stores what is left. */
  begin(postgres: EmbeddedPostgres): Promise<EmbeddedPostgres>;
}

/** Prepares the archive of an embedded database; null where there is none. */
export async function prepareArchive(
  { dataDir, durable }: Pick<EmbeddedPostgresOptions, "dataDir" | "durable">,
  { settings, environment, onProblem }: ArchiveOptions,
): Promise<PreparedArchive | null> {
  const days = settings === null || !durable ? null : readArchiveDays(environment);
  if (settings === null || days === null) return null;
  const dir = archiveDir(settings.dir);
  const recipient = await openArchive(dir, settings).catch((error) => {
    // No one should wait for an archive that can't be written, but its absence must be reported.
    onProblem(`There is no archive: ${error instanceof Error ? error.message : error}`);
    return null;
  });
  if (recipient === null) return null;
  // Encryption is loaded only where there is an archive.
  const [{ archiveSettings, startArchiver }, { blobFolder, startBlobArchive }] = await Promise.all([
    import("../archive/archiver.ts"),
    import("../archive/blob-archive.ts"),
  ]);
  const blobs = blobFolder(dataDir, environment);
  const problemOf = collectProblems(onProblem);
  const cluster = join(embeddedPostgresFolder(dataDir), "postgres");
  return {
    settings: archiveSettings,
    async begin(postgres) {
      const archiver = startArchiver({ cluster, dir, recipient, onProblem: problemOf("log") });
      const source = { dir, recipient, days, dataDir, ownerUrl: postgres.url };
      const bases = startBases({ ...source, onProblem: problemOf("base") });
      const images = blobs === null ? null : startBlobArchive({ blobs, dir }, recipient, problemOf("blobs"));
      return {
        ...postgres,
        async stop() {
          const stopped = stopAll(postgres, archiver, bases);
          await images?.stop();
          await stopped;
        },
      };
    },
  };
}

/** Starts the embedded database; with a folder for backups its log is archived as it is written. */
export async function startArchivedPostgres(
  options: EmbeddedPostgresOptions,
  archiveOptions: ArchiveOptions,
): Promise<EmbeddedPostgres> {
  const archive = await prepareArchive(options, archiveOptions);
  const postgres = await startEmbeddedPostgres({
    ...options,
    settings: { ...options.settings, ...archive?.settings },
  });
  return archive === null ? postgres : archive.begin(postgres);
}

/** The key that the archive is encrypted for. @throws Error when the folder or the passphrase is of no use */
async function openArchive(dir: string, { passphraseFile }: BackupSettings): Promise<string> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const [{ archiveRecipient }, { readPassphrase }] = await Promise.all([
    import("../archive/archive-keys.ts"),
    import("../backup/passphrase.ts"),
  ]);
  return archiveRecipient(dir, await readPassphrase({ BACKUP_PASSPHRASE_FILE: passphraseFile }, true));
}

async function stopAll(postgres: EmbeddedPostgres, archiver: Archiver, bases: { stop(): void }): Promise<void> {
  bases.stop();
  // It hands over its last segment while it stops.
  await postgres.stop();
  await archiver.look();
  await archiver.stop();
}

interface BaseSchedule {
  dir: string;
  recipient: string;
  days: number;
  dataDir: string;
  ownerUrl: string;
  onProblem(problem: string | null): void;
}

/** Makes a base copy whenever one is due, in a process of its own. */
function startBases({ dir, recipient, days, dataDir, ownerUrl, onProblem }: BaseSchedule) {
  const ended = new AbortController();
  let isRunning = false;
  let failedAt: number | null = null;
  const env = {
    ...process.env,
    DATABASE_URL: ownerUrl,
    ENTRYWISE_DATA: dataDir,
    ARCHIVE_DIR: dir,
    ARCHIVE_RECIPIENT: recipient,
    ARCHIVE_DAYS: String(days),
  };
  const look = async () => {
    const isWaiting = isRunning || (failedAt !== null && Date.now() - failedAt < AGAIN_MS);
    if (isWaiting || !existsSync(dir) || !isBaseDue(readdirSync(dir), new Date())) return;
    isRunning = true;
    const failure = await copyApart(env, ended.signal);
    isRunning = false;
    if (ended.signal.aborted) return;
    if (failure !== null) onProblem(`No base copy was made: ${failure}`);
    else if (failedAt !== null) onProblem(null);
    failedAt = failure === null ? null : Date.now();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
  return {
    stop() {
      clearInterval(timer);
      ended.abort();
    },
  };
}

/** @returns why there is no copy; null when there is one */
function copyApart(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string | null> {
  const script = join(import.meta.dirname, "../archive/base.main.ts");
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { env, signal, stdio: ["ignore", "ignore", "pipe"] });
    let wrong = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      wrong += text;
    });
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code) => resolve(code === 0 ? null : wrong.trim() || `its process ended with ${code}`));
  });
}
