import { Client } from "pg";
import { digestTables, type TableDigests } from "./table-digests.ts";

export interface MarkedPoint {
  /** Name of the restore point in the log. */
  point: string;
  /** Where in the log it is. */
  segment: string;
  at: Date;
  /** What every table holds at that point. */
  digests: TableDigests;
}

/** An import may hold its tables for longer; it must not hold up everybody behind us. */
const LOCK_MS = 300;
const TRIES = 60;
const AGAIN_MS = 2_000;
const LOCKED = "55P03";

/**
 * Marks a point in the log of a running server, and reads what all tables hold there. Writers wait for milliseconds: while the point and
 * the snapshot are taken, which then are the same.
 *
 * @throws Error when there was never a moment without a long write
 */
export async function markPoint(ownerUrl: string, now: Date): Promise<MarkedPoint> {
  const point = `trial-${now.toISOString().replace(/[:.]/g, "-")}`;
  const [locks, reader] = [new Client({ connectionString: ownerUrl }), new Client({ connectionString: ownerUrl })];
  await locks.connect();
  await reader.connect();
  try {
    await lockWriters(locks);
    await reader.query("begin isolation level repeatable read read only");
    await reader.query("select pg_current_snapshot()");
    const { rows } = await locks.query(
      "select pg_walfile_name(pg_create_restore_point($1)) as segment, clock_timestamp() as at",
      [point],
    );
    await locks.query("commit");
    await locks.query("select pg_switch_wal()");
    const digests = await digestTables(reader);
    await reader.query("commit");
    return { point, segment: rows[0].segment, at: rows[0].at, digests };
  } finally {
    await Promise.all([locks.end(), reader.end()]);
  }
}

async function lockWriters(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select string_agg(format('%I.%I', n.nspname, c.relname), ', ' order by n.nspname, c.relname) as tables
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'`,
  );
  for (let turn = 1; ; turn += 1) {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
    try {
      if (rows[0].tables !== null) await client.query(`lock table ${rows[0].tables} in share mode`);
      return;
    } catch (error) {
      await client.query("rollback");
      const isBusy = error instanceof Error && "code" in error && error.code === LOCKED;
      if (!isBusy || turn === TRIES) throw error;
    }
    await new Promise((next) => setTimeout(next, AGAIN_MS));
  }
}
