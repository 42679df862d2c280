import type { TrialRestore } from "@entrywise/contracts/platform/data-safety.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { TrialRestoreEntity } from "./trial-restore.entity.ts";

const SHOWN = 14;
const STORED = "400 days";

/** Stores a trial's outcome; reporting it again changes nothing. */
export async function addTrialRestore(tx: Transaction, trial: TrialRestore): Promise<void> {
  const { startedAt, restoredTo, ...rest } = trial;
  await tx.upsert(
    TrialRestoreEntity,
    { ...rest, startedAt: new Date(startedAt), restoredTo: restoredTo === null ? null : new Date(restoredTo) },
    ["startedAt"],
  );
}

/** The newest first. */
export async function listTrialRestores(tx: Transaction): Promise<TrialRestore[]> {
  const rows = await tx.find(TrialRestoreEntity, { order: { startedAt: "DESC" }, take: SHOWN });
  return rows.map(({ startedAt, restoredTo, seconds, rows: count, ...rest }) => ({
    ...rest,
    startedAt: startedAt.toISOString(),
    restoredTo: restoredTo?.toISOString() ?? null,
    // The driver gives both as text.
    seconds: Number(seconds),
    rows: Number(count),
  }));
}

export async function sweepTrialRestores(tx: Transaction): Promise<void> {
  await tx.query(`delete from trial_restore where started_at < now() - interval '${STORED}'`);
}

/** Describes a trial's failure; null if all rows matched. */
export function describeTrial({ failure, differences }: Pick<TrialRestore, "failure" | "differences">): string | null {
  if (failure !== null) return failure;
  return differences.length === 0 ? null : `The restored rows differ: ${differences.join("; ")}.`;
}
