import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { useLingui } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { EmptyState, PageContent, Upload } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { useState } from "react";
import { AuditLog } from "./audit-log.tsx";
import { CatalogueView } from "./catalogue/catalogue-view.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { defaultRelease } from "./default-release.ts";
import { FailureChart } from "./failure-chart.tsx";
import { PinList } from "./pin-list.tsx";
import { ReleaseAlerts } from "./release-alerts.tsx";
import { ReleaseList } from "./release-list.tsx";
import { useAlerts, useAudit, useChannels, useReleaseHealth, useReleases } from "./releases.queries.ts";
import { RetirePanel } from "./retire-panel.tsx";
import { RolloutPanel } from "./rollout-panel.tsx";
import { ServedList } from "./served-list.tsx";
import "./releases.css";

/** What is served to whom, how it loads, and the way forward and back (Y-170); or what each remote is (M-265). */
export function ReleasesView({ view }: { view: "rollouts" | "catalogue" }) {
  const { t } = useLingui();
  const channels = useChannels();
  if (channels.data === undefined) {
    return (
      <PageContent>
        <QuerySection query={channels} failure={t`Couldn't load the channels`} rows={8} rowHeight={32}>
          {() => null}
        </QuerySection>
      </PageContent>
    );
  }
  const [first, ...others] = channels.data.items;
  if (first === undefined) {
    return (
      <PageContent>
        <EmptyState icon={Upload} title={t`No releases`}>
          {t`A team publishes its remote with npm run release.`}
        </EmptyState>
      </PageContent>
    );
  }
  const all = [first, ...others] as const;
  return view === "catalogue" ? <CatalogueView channels={all} /> : <Registry channels={all} />;
}

function Registry({ channels }: { channels: readonly [Channels, ...Channels[]] }) {
  const [query, setQuery] = useSearchParams();
  const alerts = useAlerts();
  const health = useReleaseHealth();
  const audit = useAudit();
  const running = channels.find(({ production }) => production.canary !== null) ?? channels[0];
  const selected = channels.find(({ remote }) => remote === query.get("remote")) ?? running;
  const ofRemote = health.data?.items.filter(({ remote }) => remote === selected.remote);
  return (
    <>
      <ReleaseAlerts query={alerts} />
      <ChannelTable
        channels={channels}
        health={health}
        selected={selected.remote}
        onSelect={(remote) => setQuery({ remote }, { replace: true })}
      />
      <div className="rl-grid">
        <RemoteReleases
          key={selected.remote}
          channels={channels}
          channel={selected}
          health={{ data: ofRemote, error: health.error, refetch: health.refetch }}
        />
        <div className="rl-column">
          <AuditLog query={audit} />
        </div>
      </div>
    </>
  );
}

interface RemoteReleasesProps {
  channels: readonly Channels[];
  channel: Channels;
  health: QueryState<readonly ReleaseHealth[]>;
}

function RemoteReleases({ channels, channel, health }: RemoteReleasesProps) {
  const releases = useReleases(channel.remote);
  const [chosen, setChosen] = useState<string | null>(null);
  const version = chosen ?? defaultRelease(channel, releases.data?.items ?? []);
  const { version: stable, canary } = channel.production;
  return (
    <>
      <div className="rl-column">
        <FailureChart health={health} stable={stable} canary={canary?.version ?? null} chosen={version} />
        {typeof channel.retiredAt === "string" ? null : (
          <RolloutPanel channel={channel} releases={releases} health={health} version={version} onChoose={setChosen} />
        )}
        <RetirePanel channel={channel} />
      </div>
      <div className="rl-column">
        <ServedList channel={channel} />
        <PinList channels={channels} channel={channel} releases={releases} />
        <ReleaseList channel={channel} releases={releases} />
      </div>
    </>
  );
}
