import type { Channels, ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { problemReference, problemText } from "@entrywise/host";
import { useSearchParams } from "@entrywise/host/router";
import { EmptyState, FailedPart, SkeletonRows, Upload } from "@entrywise/ui";
import { AuditLog } from "./audit-log.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { FailureChart } from "./failure-chart.tsx";
import { PinList } from "./pin-list.tsx";
import { ReleaseAlerts } from "./release-alerts.tsx";
import { ReleaseList } from "./release-list.tsx";
import { useAlerts, useAudit, useChannels, useReleaseHealth, useReleases } from "./releases.queries.ts";
import { RolloutPanel } from "./rollout-panel.tsx";
import "./releases.css";

/** What is served to whom, how it loads, and the way forward and back (Y-170). */
export function ReleasesView() {
  const { data, error, refetch } = useChannels();
  if (data === undefined && error) {
    return (
      <FailedPart
        title="Releases could not be loaded"
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, "The registry is not answering. Pages are served with what was resolved last.")}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={8} />;
  const [first, ...others] = data.items;
  if (first === undefined) {
    return (
      <EmptyState icon={Upload} title="No releases">
        A team publishes its remote with npm run release.
      </EmptyState>
    );
  }
  return <Registry channels={[first, ...others]} />;
}

function Registry({ channels }: { channels: readonly [Channels, ...Channels[]] }) {
  const [query, setQuery] = useSearchParams();
  const { data: alerts } = useAlerts();
  const { data: health } = useReleaseHealth();
  const { data: audit } = useAudit();
  const running = channels.find(({ production }) => production.canary !== null) ?? channels[0];
  const selected = channels.find(({ remote }) => remote === query.get("remote")) ?? running;
  return (
    <>
      <ReleaseAlerts alerts={alerts?.items ?? []} />
      <ChannelTable
        channels={channels}
        health={health?.items ?? []}
        selected={selected.remote}
        onSelect={(remote) => setQuery({ remote }, { replace: true })}
      />
      <div className="rl-grid">
        <RemoteReleases
          channel={selected}
          health={(health?.items ?? []).filter(({ remote }) => remote === selected.remote)}
        />
        <div className="rl-column">
          <AuditLog entries={audit?.items ?? []} />
        </div>
      </div>
    </>
  );
}

function RemoteReleases({ channel, health }: { channel: Channels; health: readonly ReleaseHealth[] }) {
  const { data } = useReleases(channel.remote);
  const releases = data?.items ?? [];
  const { version: stable, canary } = channel.production;
  const compared = [stable, canary?.version ?? null].flatMap(
    (version) => health.find((release) => release.version === version) ?? [],
  );
  return (
    <>
      <div className="rl-column">
        <FailureChart releases={compared} />
        <RolloutPanel key={channel.remote} channel={channel} releases={releases} health={health} />
      </div>
      <div className="rl-column">
        <PinList channel={channel} releases={releases} />
        <ReleaseList channel={channel} releases={releases} />
      </div>
    </>
  );
}
