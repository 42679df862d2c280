import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { failureShare } from "./health.ts";
import { readPageTroubles, untroubled } from "./page-troubles.repository.ts";

/** Number of points in the series, whatever its period. */
const POINTS = 60;

/** Loads per release, and over time; releases with the most loads first. */
export async function readHealth(
  tx: Transaction,
  remote: string | null,
  minutes: number,
): Promise<{ items: ReleaseHealth[]; total: number }> {
  const rows: Row[] = await tx.query(
    `select remote, version, date_bin(make_interval(secs => $3), at, 'epoch') as at, phase, sum(loads)::int as loads,
            sum(total_ms)::float as "totalMs", max(slowest_ms) as "slowestMs"
       from load_bucket
      where at > now() - make_interval(mins => $2) and ($1::text is null or remote = $1)
      group by 1, 2, 3, 4 order by 3`,
    [remote, minutes, Math.max(10, (minutes * 60) / POINTS)],
  );
  const byRelease = Map.groupBy(rows, (row) => `${row.remote} ${row.version}`);
  const troubles = await readPageTroubles(tx, remote, minutes);
  const items = [...byRelease]
    .map(([release, ofRelease]) => ({ ...toHealth(ofRelease), troubles: troubles.get(release) ?? untroubled }))
    .sort((a, b) => b.loads - a.loads);
  return { items, total: items.length };
}

interface Row {
  remote: string;
  version: string;
  at: Date;
  phase: string;
  loads: number;
  totalMs: number;
  slowestMs: number;
}

function toHealth(rows: readonly Row[]): Omit<ReleaseHealth, "troubles"> {
  const { loads, failed, averageMs } = addUpLoads(rows);
  const good = rows.filter(({ phase }) => phase === "loaded");
  const phases = Map.groupBy(rows, ({ phase }) => phase);
  return {
    remote: rows[0]?.remote ?? "",
    version: rows[0]?.version ?? "",
    loads,
    failed,
    failureRate: failureShare(failed, loads),
    phases: Object.fromEntries(
      [...phases].map(([phase, some]) => [phase, some.reduce((sum, row) => sum + row.loads, 0)]),
    ),
    averageMs,
    slowestMs: good.length > 0 ? Math.max(...good.map(({ slowestMs }) => slowestMs)) : null,
    series: [...Map.groupBy(rows, ({ at }) => at.toISOString())].map(([at, some]) => ({ at, ...addUpLoads(some) })),
  };
}

/** A part that fails to render has been counted as loaded: it is one load, not two. */
function addUpLoads(rows: readonly Row[]): { loads: number; failed: number; averageMs: number | null } {
  const count = (some: readonly Row[]) => some.reduce((sum, row) => sum + row.loads, 0);
  const good = rows.filter(({ phase }) => phase === "loaded");
  const totalMs = good.reduce((sum, row) => sum + row.totalMs, 0);
  return {
    loads: count(rows.filter(({ phase }) => phase !== "render")),
    failed: count(rows.filter(({ phase }) => phase !== "loaded")),
    averageMs: good.length > 0 ? Math.round(totalMs / count(good)) : null,
  };
}
