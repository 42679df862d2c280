import { spawn } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backupsIn, type Occasion } from "../backup/backup-files.ts";

/** Backups that the product makes by itself. */
export interface Backups {
  settings: BackupSettings;
  /**
   * Makes one in a process of its own, and removes those of its occasion that are too many.
   *
   * @returns its file
   * @throws Error saying why there is none
   */
  run(of: BackupRun): Promise<string>;
}

export interface BackupRun {
  dataDir: string;
  ownerUrl: string;
  occasion: Occasion;
  /** Ends it before its time. */
  signal?: AbortSignal;
}

export interface BackupSettings {
  dir: string;
  passphraseFile: string;
  /** Of the day, UTC. */
  hour: number;
  /** So many of each occasion stay. */
  keep: number;
}

/**
 * What the environment says of backups: `BACKUP_DIR` with `BACKUP_PASSPHRASE_FILE`, `BACKUP_HOUR` and `BACKUP_KEEP`.
 *
 * @returns null without `BACKUP_DIR`
 * @throws Error naming the variable that is missing or wrong
 */
export function readBackupSettings(environment: NodeJS.ProcessEnv): BackupSettings | null {
  const { BACKUP_DIR, BACKUP_PASSPHRASE_FILE, BACKUP_HOUR = "3", BACKUP_KEEP = "14" } = environment;
  if (!BACKUP_DIR) return null;
  if (!BACKUP_PASSPHRASE_FILE) throw new Error("BACKUP_DIR needs BACKUP_PASSPHRASE_FILE: backups are encrypted.");
  const [hour, keep] = [Number(BACKUP_HOUR), Number(BACKUP_KEEP)];
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new Error("BACKUP_HOUR must be an hour from 0 to 23.");
  if (!Number.isInteger(keep) || keep < 1) throw new Error("BACKUP_KEEP must be a whole number from 1.");
  return { dir: BACKUP_DIR, passphraseFile: BACKUP_PASSPHRASE_FILE, hour, keep };
}

export function createBackups(settings: BackupSettings): Backups {
  return {
    settings,
    async run({ dataDir, ownerUrl, occasion, signal }) {
      const file = await backUp(
        {
          ...process.env,
          ENTRYWISE_DATA: dataDir,
          DATABASE_URL: ownerUrl,
          BACKUP_DIR: settings.dir,
          BACKUP_PASSPHRASE_FILE: settings.passphraseFile,
        },
        occasion,
        signal,
      );
      removeUnfinished(settings.dir);
      for (const { name } of backupsIn(readdirSync(settings.dir), occasion).slice(settings.keep)) {
        rmSync(join(settings.dir, name), { force: true });
      }
      return file;
    },
  };
}

const DAY_MS = 86_400_000;

/** What a process that was killed has left; younger ones may be those of somebody else. */
function removeUnfinished(dir: string): void {
  for (const name of readdirSync(dir).filter((one) => one.endsWith(".age.part"))) {
    const file = join(dir, name);
    if (statSync(file).mtimeMs < Date.now() - DAY_MS) rmSync(file, { force: true });
  }
}

/** Reading and encrypting everything must not keep the launcher from its services. */
function backUp(env: NodeJS.ProcessEnv, occasion: Occasion, signal?: AbortSignal): Promise<string> {
  const script = join(import.meta.dirname, "../backup/backup.main.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--occasion", occasion], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      ...(signal ? { signal } : {}),
    });
    let [said, wrong] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      wrong += text;
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      const file = /^Backed up to (.+)$/m.exec(said)?.[1];
      if (code === 0 && file) resolve(file);
      else reject(new Error(`No backup was made: ${wrong.trim() || `its process ended with ${code}`}`));
    });
  });
}
