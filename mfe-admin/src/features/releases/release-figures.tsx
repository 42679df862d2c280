import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { formatNumber, Stat, StatStrip } from "@entrywise/ui";
import { msText, percentText } from "./release-texts.ts";

export interface ReleaseFiguresProps {
  version: string;
  stable: string | null;
  health: readonly ReleaseHealth[];
}

/** How a release loads beside stable. */
export function ReleaseFigures({ version, stable, health }: ReleaseFiguresProps) {
  const of = (wanted: string | null) => health.find((release) => release.version === wanted);
  const [canary, current] = [of(version), of(stable)];
  const failed = (release: ReleaseHealth | undefined) =>
    release === undefined || release.failureRate === null ? null : release.failureRate * 100;
  const ofLoads = (release: ReleaseHealth | undefined) =>
    release === undefined
      ? "no loads"
      : `${formatNumber(release.failed, { decimals: 0 })} of ${formatNumber(release.loads, { decimals: 0 })}`;
  return (
    <StatStrip>
      <Stat label={`Failed, ${version}`} detail={ofLoads(canary)}>
        {percentText(failed(canary))}
      </Stat>
      <Stat label="Failed, stable" detail={ofLoads(current)}>
        {percentText(failed(current))}
      </Stat>
      <Stat label="Mean load" detail={`stable ${msText(current?.averageMs ?? null)}`}>
        {msText(canary?.averageMs ?? null)}
      </Stat>
    </StatStrip>
  );
}
