import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber, missing, Skeleton } from "@entrywise/ui";
import type { QueryState } from "@entrywise/ui/states";
import { remoteHealth } from "./failure-curve.ts";
import { msText, percentText } from "./release-texts.ts";
import { useShortTimes } from "./use-short-times.ts";

export interface ChannelTableProps {
  channels: readonly Channels[];
  health: QueryState<{ items: ReleaseHealth[] }>;
  /** Remote whose releases are shown below. */
  selected: string;
  onSelect: (remote: string) => void;
}

/** Every remote with what its channels point at and how it has loaded in the last day. */
export function ChannelTable({ channels, health, selected, onSelect }: ChannelTableProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
    <section className="rl-scroll" aria-label={t`Remotes`} tabIndex={0}>
      <table className="rl-table">
        <thead>
          <tr>
            <th scope="col">{t`Remote`}</th>
            <th scope="col">{t`Team`}</th>
            <th scope="col">{t`Stable`}</th>
            <th scope="col">{t`Canary`}</th>
            <th scope="col">{t`Next`}</th>
            <th scope="col" className="rl-number">
              {t`Loads, 24 h`}
            </th>
            <th scope="col" className="rl-number">
              {t`Failed`}
            </th>
            <th scope="col" className="rl-number">
              {t`Average load`}
            </th>
            <th scope="col">{t`Changed`}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <ChannelRow
              key={channel.remote}
              channel={channel}
              health={health}
              isSelected={channel.remote === selected}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ChannelRowProps {
  channel: Channels;
  health: ChannelTableProps["health"];
  isSelected: boolean;
  onSelect: (remote: string) => void;
}

function ChannelRow({ channel, health, isSelected, onSelect }: ChannelRowProps) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  const { remote, team, production, next, changedAt, retiredAt } = channel;
  return (
    <tr className={isSelected ? "rl-selected" : ""}>
      <th scope="row">
        <button type="button" aria-pressed={isSelected} onClick={() => onSelect(remote)}>
          {remote}
        </button>
      </th>
      <td>{team}</td>
      <td className="rl-mono rl-version" title={production.version ?? undefined}>
        {typeof retiredAt === "string" ? t`retired` : (production.version ?? missing)}
      </td>
      <td className="rl-mono">
        {production.canary === null ? (
          missing
        ) : (
          <>
            <span className="rl-version" title={production.canary.version}>
              {production.canary.version}
            </span>{" "}
            <span className="rl-share">{production.canary.percent}%</span>
          </>
        )}
      </td>
      <td className="rl-mono rl-version" title={next.version ?? undefined}>
        {next.version ?? missing}
      </td>
      <HealthCells remote={remote} health={health} />
      <td>{shortTime(changedAt)}</td>
    </tr>
  );
}

function HealthCells({ remote, health: { data, error } }: { remote: string; health: ChannelTableProps["health"] }) {
  const { t } = useLingui();
  if (data === undefined) {
    return [0, 1, 2].map((cell) => (
      <td key={cell} className="rl-number">
        {error === null ? <Skeleton /> : t`Unknown`}
      </td>
    ));
  }
  const { loads, failedPercent, averageMs } = remoteHealth(data.items.filter((release) => release.remote === remote));
  return (
    <>
      <td className="rl-number">{formatNumber(loads, { decimals: 0 })}</td>
      <td className="rl-number">{percentText(failedPercent)}</td>
      <td className="rl-number">{msText(averageMs)}</td>
    </>
  );
}
