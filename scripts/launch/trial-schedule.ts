import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { basesIn } from "../archive/archive-names.ts";
import { lastTrial, type TrialRecord } from "../archive/run-trial.ts";
import { isDue } from "./backup-schedule.ts";

const LOOK_MS = 60_000;

export interface TrialSchedule {
  stop(): void;
}

export interface NightlyTrial {
  /** Folder of the archive. */
  dir: string;
  /** Of the day, UTC. */
  hour: number;
  /** Tries a restore; how it went is beside the archive afterwards. */
  run(): Promise<void>;
  /** Gets how each trial went, also those made by hand. One that is not taken is reported again. */
  report(trial: TrialRecord): Promise<void>;
}

/** Tries a restore every night, once there is a base copy. */
export function startTrialSchedule({ dir, hour, run, report }: NightlyTrial): TrialSchedule {
  let reported: string | null = null;
  let isRunning = false;
  const look = async () => {
    if (isRunning || !existsSync(dir)) return;
    isRunning = true;
    try {
      const newest = lastTrial(dir);
      if (isTrialDue(readdirSync(dir), hour, newest, new Date())) await run();
      const trial = lastTrial(dir);
      if (trial === null || trial.startedAt === reported) return;
      await report(trial);
      reported = trial.startedAt;
    } catch {
      // A platform service that is away is asked again a minute later.
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(look, LOOK_MS);
  void look();
  return { stop: () => clearInterval(timer) };
}

/** Whether the hour has come since the last trial, and there is something to try. */
export function isTrialDue(names: readonly string[], hour: number, last: TrialRecord | null, now: Date): boolean {
  return basesIn(names).length > 0 && isDue(hour, last === null ? null : new Date(last.startedAt), now);
}

/** Whether restores are tried, as `TRIAL_RESTORE` says. @throws Error when it is neither on nor off */
export function readTrialRestore({ TRIAL_RESTORE = "on" }: NodeJS.ProcessEnv): boolean {
  if (TRIAL_RESTORE !== "on" && TRIAL_RESTORE !== "off") {
    throw new Error(`TRIAL_RESTORE is on or off, not ${TRIAL_RESTORE}.`);
  }
  return TRIAL_RESTORE === "on";
}

/** Comparing every row must not keep the launcher from its services. */
export function tryApart(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const script = join(import.meta.dirname, "../archive/trial.main.ts");
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { env, signal, stdio: "ignore" });
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
}
