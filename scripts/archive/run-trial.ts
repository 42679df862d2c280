import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TrialRestore, tryRestore } from "./try-restore.ts";

/** How a trial restore went, as the platform service stores it. */
export interface TrialRecord {
  startedAt: string;
  seconds: number;
  restoredTo: string | null;
  tables: number;
  rows: number;
  differences: string[];
  failure: string | null;
}

const MOST_DIFFERENCES = 50;

/** Tries a restore, and stores how it went beside the archive. It never throws: what goes wrong is the outcome. */
export async function runTrial(trial: TrialRestore): Promise<TrialRecord> {
  const began = performance.now();
  const outcome = await tryRestore(trial).catch((error) => ({
    ...{ restoredTo: null, tables: 0, rows: 0, differences: [] },
    failure: error instanceof Error ? error.message : String(error),
  }));
  const record: TrialRecord = {
    startedAt: trial.now.toISOString(),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    restoredTo: outcome.restoredTo?.toISOString() ?? null,
    tables: outcome.tables,
    rows: outcome.rows,
    differences: outcome.differences.slice(0, MOST_DIFFERENCES).map((text) => text.slice(0, 300)),
    failure: "failure" in outcome ? outcome.failure.slice(0, 2000) : null,
  };
  if (existsSync(trial.dir)) {
    const file = fileIn(trial.dir);
    writeFileSync(`${file}.part`, JSON.stringify(record), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  return record;
}

const fileIn = (dir: string) => join(dir, "last-trial.json");

/** The last trial of an archive; null when there was none. */
export function lastTrial(dir: string): TrialRecord | null {
  const file = fileIn(dir);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** What a trial found, as a sentence; `isGood` when every table was the same. */
export function describeTrial({ failure, differences, tables, rows, restoredTo, seconds }: TrialRecord): {
  isGood: boolean;
  text: string;
} {
  if (failure !== null) return { isGood: false, text: `The trial restore failed: ${failure}` };
  if (differences.length > 0) return { isGood: false, text: `The restored rows differ: ${differences.join("; ")}.` };
  return {
    isGood: true,
    text: `Restored to ${restoredTo} in ${seconds} s: ${rows} rows in ${tables} tables, all the same.`,
  };
}
