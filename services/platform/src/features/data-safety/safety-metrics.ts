import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { gauge, type Measured } from "@entrywise/kit/metrics/process-metrics";
import { readArchiveAge } from "./archive-age.read-model.ts";
import { describeTrial, listTrialRestores } from "./trial-restores.repository.ts";

type Read = <T>(read: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Metrics for data safety alerts; without an archive or a trial there is no value. */
export function measureSafety(read: Read): void {
  const define = (name: string, help: string, measure: (tx: Transaction) => Promise<number | null>) =>
    gauge(name, help, {
      labelNames: [],
      async measure(): Promise<readonly Measured[]> {
        const value = await read(measure);
        return value === null ? [] : [{ labels: {}, value }];
      },
    });
  define("archive_age_seconds", "Since the database last archived a part of its log", async (tx) => {
    const age = await readArchiveAge(tx);
    return age === null ? null : age.seconds;
  });
  define("trial_restore_age_seconds", "Since the last trial restore began", async (tx) => {
    const [last] = await listTrialRestores(tx);
    return last === undefined ? null : (Date.now() - Date.parse(last.startedAt)) / 1000;
  });
  define("trial_restore_failed", "1 when the last trial restore failed or found other rows, else 0", async (tx) => {
    const [last] = await listTrialRestores(tx);
    return last === undefined ? null : Number(describeTrial(last) !== null);
  });
  gauge("standing_alerts", "Alerts that stand on the releases page, by kind", {
    labelNames: ["kind"],
    measure: () =>
      read(async (tx) => {
        const rows: { kind: string; value: number }[] = await tx.query(
          "select kind, count(*)::float8 as value from release_alert where resolved_at is null group by kind",
        );
        return rows.map(({ kind, value }) => ({ labels: { kind }, value }));
      }),
  });
}
