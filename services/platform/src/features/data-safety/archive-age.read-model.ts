import { ARCHIVE_LIMIT_SECONDS, type DataSafety } from "@entrywise/contracts/platform/data-safety.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Seconds since the database last archived a log segment; null without archiving. */
export async function readArchiveAge(tx: Transaction): Promise<{ seconds: number; segments: number } | null> {
  const [row]: [{ mode: string; seconds: number; segments: number }] = await tx.query(
    `select current_setting('archive_mode') as mode, archived_count::float8 as segments,
            extract(epoch from clock_timestamp() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as seconds
       from pg_stat_archiver`,
  );
  return row.mode === "off" ? null : { seconds: Math.max(0, row.seconds), segments: row.segments };
}

/**
 * Records the age once a minute. It always writes a row, since an idle database has no log to archive and its age would
 * mean nothing.
 */
export async function recordArchiveAge(tx: Transaction): Promise<void> {
  const age = await readArchiveAge(tx);
  if (age === null) return;
  await tx.query(
    "insert into archive_age (minute, seconds) values (date_trunc('minute', now()), $1) on conflict do nothing",
    [age.seconds],
  );
  await tx.query("delete from archive_age where minute < now() - interval '1 hour'");
}

/** Needs the scope `job`. */
export async function readArchiveState(tx: Transaction): Promise<DataSafety["archive"]> {
  const age = await readArchiveAge(tx);
  if (age === null) return null;
  const rows: { seconds: string }[] = await tx.query("select seconds from archive_age order by minute");
  return {
    ageSeconds: age.seconds,
    limitSeconds: ARCHIVE_LIMIT_SECONDS,
    segments: age.segments,
    lastHour: rows.map(({ seconds }) => Number(seconds)),
  };
}
