import { mkdirSync, readdirSync } from "node:fs";
import { backupsIn } from "../backup/backup-files.ts";
import type { BackupSettings } from "./backups.ts";
import type { BackupOutcome } from "./tell-backup.ts";

/** Looked at so often, so that a clock that jumps or a machine that slept makes no day without a backup. */
const LOOK_MS = 60_000;
/** What failed is tried again after so long. */
const AGAIN_MS = 15 * 60_000;

export interface BackupSchedule {
  stop(): void;
}

export interface DailyBackup {
  settings: BackupSettings;
  /** @throws Error saying why there is none */
  run(): Promise<string>;
  /** Gets the file, or why there is none. */
  tell(outcome: BackupOutcome): void | Promise<void>;
}

/** Makes a backup every day at the hour of the settings; one that was missed, or never made, at once. */
export function startBackupSchedule({ settings, run, tell }: DailyBackup): BackupSchedule {
  let isRunning = false;
  let failedAt: number | null = null;
  let isStopped = false;
  const isWaiting = () => isRunning || (failedAt !== null && Date.now() - failedAt < AGAIN_MS);
  const backUp = async () => {
    if (isDue(settings.hour, newestIn(settings.dir), new Date())) return { file: await run() };
    return null;
  };
  const look = async () => {
    if (isWaiting()) return;
    isRunning = true;
    const outcome = await backUp().catch((error) => ({
      failure: error instanceof Error ? error.message : String(error),
    }));
    isRunning = false;
    failedAt = outcome !== null && "failure" in outcome ? Date.now() : null;
    if (outcome !== null && !isStopped) await tell(outcome);
  };
  const timer = setInterval(look, LOOK_MS);
  void look();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/**
 * Whether the hour has come since the newest backup.
 *
 * @param hour UTC
 */
export function isDue(hour: number, newest: Date | null, now: Date): boolean {
  const last = new Date(now);
  last.setUTCHours(hour, 0, 0, 0);
  if (last > now) last.setUTCDate(last.getUTCDate() - 1);
  return newest === null || newest < last;
}

function newestIn(dir: string): Date | null {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return backupsIn(readdirSync(dir), "daily")[0]?.at ?? null;
}
