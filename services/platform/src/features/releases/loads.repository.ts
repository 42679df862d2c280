import type { LoadSum } from "@entrywise/contracts/platform/registry.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Loads are summed over this long. */
const BUCKET = "10 seconds";
const KEPT = "15 days";

export async function addLoads(tx: Transaction, sums: readonly LoadSum[]): Promise<void> {
  for (const sum of sums) {
    await tx.query(
      `insert into load_bucket as b (remote, version, at, phase, brand_key, loads, total_ms, slowest_ms)
       select r.remote, r.version, date_bin('${BUCKET}', now(), 'epoch'), $3, $4, $5, $6, $7
         from release r where r.remote = $1 and r.version = $2
       on conflict (remote, version, at, phase, brand_key) do update
         set loads = b.loads + excluded.loads, total_ms = b.total_ms + excluded.total_ms,
             slowest_ms = greatest(b.slowest_ms, excluded.slowest_ms)`,
      [sum.remote, sum.version, sum.phase, sum.brand, sum.loads, Math.round(sum.totalMs), Math.round(sum.slowestMs)],
    );
  }
}

/**
 * Begins to count a release anew: what has come in the current interval is put to the one before, so that none of it
 * counts against a release that somebody has just given another chance.
 */
export async function beginCounting(tx: Transaction, remote: string, version: string): Promise<void> {
  await tx.query(
    `with moved as (
       delete from load_bucket where remote = $1 and version = $2 and at = date_bin('${BUCKET}', now(), 'epoch')
       returning *)
     insert into load_bucket as b (remote, version, at, phase, brand_key, loads, total_ms, slowest_ms)
     select remote, version, at - interval '${BUCKET}', phase, brand_key, loads, total_ms, slowest_ms from moved
     on conflict (remote, version, at, phase, brand_key) do update
       set loads = b.loads + excluded.loads, total_ms = b.total_ms + excluded.total_ms,
           slowest_ms = greatest(b.slowest_ms, excluded.slowest_ms)`,
    [remote, version],
  );
}

/** Loads of one release. */
export interface LoadCount {
  loads: number;
  failed: number;
}

/**
 * Loads of the last minutes, but none from before the release was pointed at. What fails while it is drawn has been loaded
 * before and is one load, not two.
 */
export async function recentLoads(
  tx: Transaction,
  remote: string,
  version: string,
  minutes: number,
): Promise<LoadCount> {
  const [row] = await tx.query(
    `select coalesce(sum(b.loads) filter (where b.phase <> 'render'), 0)::int as loads,
            coalesce(sum(b.loads) filter (where b.phase <> 'loaded'), 0)::int as failed
       from release r left join load_bucket b on b.remote = r.remote and b.version = r.version
        and b.at > now() - make_interval(mins => $3) and b.at >= date_bin('${BUCKET}', r.health_since, 'epoch')
      where r.remote = $1 and r.version = $2`,
    [remote, version, minutes],
  );
  return row ?? { loads: 0, failed: 0 };
}

export async function sweepLoads(tx: Transaction): Promise<void> {
  await tx.query(`delete from load_bucket where at < now() - interval '${KEPT}'`);
}
