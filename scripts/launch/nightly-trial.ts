import { archiveDir, readArchiveDays } from "./archived-postgres.ts";
import type { BackupSettings } from "./backups.ts";
import { readTrialRestore, startTrialSchedule, type TrialSchedule, tryApart } from "./trial-schedule.ts";

export interface TrialOptions {
  settings: BackupSettings;
  environment: NodeJS.ProcessEnv;
  dataDir: string;
  /** Who shows how it went. */
  to: { keysDir: string; platformUrl: string };
  isSilent: boolean;
}

/** An hour after the daily backup: both read everything. */
const AFTER_BACKUP = 1;

/** Tries a restore of the embedded database's archive every night. @returns null where there is no archive */
export function startNightlyTrial({
  settings,
  environment,
  dataDir,
  to,
  isSilent,
}: TrialOptions): TrialSchedule | null {
  if (readArchiveDays(environment) === null || !readTrialRestore(environment)) return null;
  const ended = new AbortController();
  const env = {
    ...environment,
    ENTRYWISE_DATA: dataDir,
    BACKUP_DIR: settings.dir,
    BACKUP_PASSPHRASE_FILE: settings.passphraseFile,
  };
  const schedule = startTrialSchedule({
    dir: archiveDir(settings.dir),
    hour: (settings.hour + AFTER_BACKUP) % 24,
    run: () => tryApart(env, ended.signal),
    // Loaded once a day and not before: it brings the contracts with it.
    report: async (trial) => (await import("./report-trial.ts")).reportTrial(trial, to, isSilent),
  });
  return {
    stop() {
      schedule.stop();
      ended.abort();
    },
  };
}
