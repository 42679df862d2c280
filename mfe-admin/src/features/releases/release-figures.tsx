import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber, Stat, StatStrip } from "@entrywise/ui";
import { msText, percentText } from "./release-texts.ts";

export interface ReleaseFiguresProps {
  version: string;
  stable: string | null;
  health: readonly ReleaseHealth[];
}

/** How a release loads beside stable. */
export function ReleaseFigures({ version, stable, health }: ReleaseFiguresProps) {
  const { t } = useLingui();
  const of = (wanted: string | null) => health.find((release) => release.version === wanted);
  const [canary, current] = [of(version), of(stable)];
  const failed = (release: ReleaseHealth | undefined) =>
    release === undefined || release.failureRate === null ? null : release.failureRate * 100;
  const ofLoads = (release: ReleaseHealth | undefined) =>
    release === undefined
      ? t`no loads`
      : t`${formatNumber(release.failed, { decimals: 0 })} of ${formatNumber(release.loads, { decimals: 0 })}`;
  return (
    <StatStrip>
      <Stat label={t`Failed, ${version}`} detail={ofLoads(canary)}>
        {percentText(failed(canary))}
      </Stat>
      <Stat label={t`Failed, stable`} detail={ofLoads(current)}>
        {percentText(failed(current))}
      </Stat>
      <Stat label={t`Mean load`} detail={t`stable ${msText(current?.averageMs ?? null)}`}>
        {msText(canary?.averageMs ?? null)}
      </Stat>
    </StatStrip>
  );
}
