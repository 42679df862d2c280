import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backupsIn, type Occasion } from "../backup/backup-files.ts";

/** Backups that the product makes by itself. */
export interface Backups {
  settings: BackupSettings;
  /**
   * Makes one in a process of its own, and removes what is more than is kept of its occasion.
   *
   * @returns its file
   * @throws Error saying why there is none
   */
  run(of: { dataDir: string; ownerUrl: string; occasion: Occasion }): Promise<string>;
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
    async run({ dataDir, ownerUrl, occasion }) {
      const file = await backUp(
        {
          ...process.env,
          ENTRYWISE_DATA: dataDir,
          BACKUP_DATABASE_URL: process.env.BACKUP_DATABASE_URL ?? "",
          DATABASE_URL: ownerUrl,
          BACKUP_DIR: settings.dir,
          BACKUP_PASSPHRASE_FILE: settings.passphraseFile,
        },
        occasion,
      );
      for (const { name } of backupsIn(readdirSync(settings.dir), occasion).slice(settings.keep)) {
        rmSync(join(settings.dir, name), { force: true });
      }
      return file;
    },
  };
}

/** Reading and encrypting everything must not keep the launcher from its services. */
function backUp(env: NodeJS.ProcessEnv, occasion: Occasion): Promise<string> {
  const script = join(import.meta.dirname, "../backup/backup.main.ts");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--occasion", occasion], { env, stdio: ["ignore", "pipe", "pipe"] });
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
