import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runningEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { BackupError } from "../backup/backup-error.ts";
import type { Installation } from "../backup/installation.ts";
import { readPassphrase } from "../backup/passphrase.ts";
import { archiveDir } from "../launch/archived-postgres.ts";
import { runTrial, type TrialRecord } from "./run-trial.ts";

/**
 * Tries a restore of an installation's archive.
 *
 * @throws BackupError when there is no archive to try, or the system doesn't run
 */
export async function tryOwnArchive(
  { dataDir, databaseUrl }: Pick<Installation, "dataDir" | "databaseUrl">,
  environment: NodeJS.ProcessEnv,
): Promise<TrialRecord> {
  const dir = environment.BACKUP_DIR;
  if (!dir) throw new BackupError("Set BACKUP_DIR to the folder that contains the archive.");
  if (databaseUrl) throw new BackupError("DATABASE_URL is your own server: try a restore with its own archive.");
  const passphrase = await readPassphrase(environment, false);
  const password = superuserPassword(dataDir);
  const ownerUrl = runningEmbeddedPostgres(dataDir, password);
  if (ownerUrl === null) {
    throw new BackupError("Start the system first: a trial restore is compared with the running database.");
  }
  return runTrial({ ownerUrl, dataDir, dir: archiveDir(dir), passphrase, password, now: new Date() });
}

/** Also known to whoever may read the data folder. @throws BackupError where there is no installation */
export function superuserPassword(dataDir: string): string {
  try {
    return JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")).postgres;
  } catch (cause) {
    throw new BackupError(`There is no installation in ${dataDir}. Set ENTRYWISE_DATA to its data folder.`, { cause });
  }
}
