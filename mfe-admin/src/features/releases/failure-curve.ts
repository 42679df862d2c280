import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";

export interface CurvePoint {
  /** Milliseconds since 1970. */
  at: number;
  loads: number;
  /** Failed loads of all loads up to here, in per cent; null before the first load. */
  failedPercent: number | null;
}

/** Share of failed loads as it grew, and the loads of each step. */
export function failureCurve({ series }: Pick<ReleaseHealth, "series">): CurvePoint[] {
  let loads = 0;
  let failed = 0;
  return series.map((step) => {
    loads += step.loads;
    failed += step.failed;
    return {
      at: Date.parse(step.at),
      loads: step.loads,
      failedPercent: loads === 0 ? null : (100 * failed) / loads,
    };
  });
}

/** Sums over all releases of one remote; null rates without loads. */
export function remoteHealth(releases: readonly ReleaseHealth[]): {
  loads: number;
  failedPercent: number | null;
  averageMs: number | null;
} {
  const loads = releases.reduce((sum, release) => sum + release.loads, 0);
  const failed = releases.reduce((sum, release) => sum + release.failed, 0);
  const timed = releases.filter(({ averageMs }) => averageMs !== null);
  const weight = timed.reduce((sum, release) => sum + release.loads - release.failed, 0);
  const total = timed.reduce((sum, { averageMs, loads: all, failed: bad }) => sum + (averageMs ?? 0) * (all - bad), 0);
  return {
    loads,
    failedPercent: loads === 0 ? null : (100 * failed) / loads,
    averageMs: weight === 0 ? null : total / weight,
  };
}
