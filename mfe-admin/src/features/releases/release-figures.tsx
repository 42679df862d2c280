import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber, Stat, StatStrip } from "@entrywise/ui";
import { msText, percentText } from "./release-texts.ts";

export interface ReleaseFiguresProps {
  /** Null: what is live. */
  version: string | null;
  /** What it is compared with, unless it is that itself. */
  stable: string | null;
  health: readonly ReleaseHealth[];
}

/** How a release loads and what troubles its pages, beside stable. */
export function ReleaseFigures({ version: chosen, stable: live, health }: ReleaseFiguresProps) {
  const { t } = useLingui();
  const version = chosen ?? live;
  if (version === null) return null;
  const stable = live === version ? null : live;
  const of = (wanted: string | null) => health.find((release) => release.version === wanted);
  const [canary, current] = [of(version), of(stable)];
  const failed = (release: ReleaseHealth | undefined) =>
    release === undefined || release.failureRate === null ? null : release.failureRate * 100;
  const ofLoads = (release: ReleaseHealth | undefined) =>
    release === undefined
      ? t`no loads`
      : t`${formatNumber(release.failed, { decimals: 0 })} of ${formatNumber(release.loads, { decimals: 0 })}`;
  const troubled = (release: ReleaseHealth | undefined) => shareOf(release, ({ error }) => error);
  const slow = (release: ReleaseHealth | undefined) => shareOf(release, ({ slow: pages }) => pages);
  const frozen = (release: ReleaseHealth | undefined) => percentText(shareOf(release, ({ frozen: pages }) => pages));
  const besideStable = (text: string) => (stable === null ? undefined : t`stable ${text}`);
  return (
    <StatStrip>
      <Stat label={t`Failed, ${version}`} detail={ofLoads(canary)}>
        {percentText(failed(canary))}
      </Stat>
      {stable === null ? null : (
        <Stat label={t`Failed, stable`} detail={ofLoads(current)}>
          {percentText(failed(current))}
        </Stat>
      )}
      <Stat label={t`Average load`} detail={besideStable(msText(current?.averageMs ?? null))}>
        {msText(canary?.averageMs ?? null)}
      </Stat>
      <Stat label={t`Pages with errors`} detail={besideStable(percentText(troubled(current)))}>
        {percentText(troubled(canary))}
      </Stat>
      <Stat
        label={t`Slow pages`}
        detail={
          stable === null
            ? t`${frozen(canary)} frozen`
            : t`${frozen(canary)} frozen, stable ${percentText(slow(current))}`
        }
      >
        {percentText(slow(canary))}
      </Stat>
    </StatStrip>
  );
}

/** Pages of a release that were troubled, in per cent of its loads; null where that is not known. */
function shareOf(
  release: ReleaseHealth | undefined,
  pages: (troubles: NonNullable<ReleaseHealth["troubles"]>) => number,
): number | null {
  if (release?.troubles === undefined || release.loads === 0) return null;
  return (100 * pages(release.troubles)) / release.loads;
}
