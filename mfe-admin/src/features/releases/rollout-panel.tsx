import type { Channels, Release, ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { Button, Field, formatNumber, Input, Panel, Segmented, Select, Stat, StatStrip } from "@entrywise/ui";
import { useState } from "react";
import { msText, percentText } from "./release-texts.ts";
import { useChannelChange } from "./releases.queries.ts";

const shares = [0, 5, 10, 25, 50, 100] as const;

export interface RolloutPanelProps {
  channel: Channels;
  releases: readonly Release[];
  health: readonly ReleaseHealth[];
}

/** Which release the next one is tried with, for how many users, and the way back. Give it a `key` of the remote. */
export function RolloutPanel({ channel, releases, health }: RolloutPanelProps) {
  const { remote, production, next } = channel;
  const change = useChannelChange(channel);
  const candidates = releases.filter(({ version }) => version !== production.version);
  const [chosen, setChosen] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [why, setWhy] = useState("");
  const version = chosen ?? production.canary?.version ?? next.version ?? candidates[0]?.version ?? null;
  const percent = share ?? production.canary?.percent ?? 0;
  const back = production.canary === null ? production.previous : production.version;
  const run = (wanted: Parameters<typeof change.mutate>[0]) =>
    change.mutate(wanted, {
      onSuccess: () => {
        setWhy("");
        setShare(null);
        setChosen(null);
      },
    });
  if (version === null) {
    return (
      <Panel title={`Roll out ${remote}`}>
        <p className="rl-quiet">There is no other release of {remote} yet.</p>
      </Panel>
    );
  }
  const known = shares.some((one) => one === percent) ? shares : [...shares, percent].sort((a, b) => a - b);
  return (
    <Panel title={`Roll out ${remote}`} sub={`stable is ${production.version ?? "nothing yet"}`}>
      <div className="rl-form">
        <Field label="Release">
          <Select
            value={version}
            options={candidates.map((release) => ({
              value: release.version,
              label: release.state === "withdrawn" ? `${release.version}, rolled back` : release.version,
            }))}
            onChange={setChosen}
          />
        </Field>
        <div>
          <span className="rl-label">Share of users</span>
          <Segmented
            full
            label={`Share of users on ${version}`}
            value={percent}
            options={known.map((value) => ({ value, label: `${value}%` }))}
            onChange={setShare}
          />
        </div>
        <Field label="Why" hint="Goes to the audit log.">
          <Input value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      </div>
      <CanaryFigures version={version} stable={production.version} health={health} />
      <div className="rl-actions">
        <Button
          variant="solid"
          colorPalette="danger"
          disabled={change.isPending || back === null}
          onClick={() => run({ kind: "rollback", why })}
        >
          {back === null ? "Nothing to roll back to" : `Roll back to ${back}`}
        </Button>
        <Button
          variant="outline"
          disabled={
            change.isPending || (percent === production.canary?.percent && version === production.canary.version)
          }
          onClick={() => run({ kind: "canary", version, percent, why })}
        >
          Set share
        </Button>
        <Button variant="solid" disabled={change.isPending} onClick={() => run({ kind: "promote", version, why })}>
          Promote {version} to stable
        </Button>
      </div>
    </Panel>
  );
}

interface CanaryFiguresProps {
  version: string;
  stable: string | null;
  health: readonly ReleaseHealth[];
}

function CanaryFigures({ version, stable, health }: CanaryFiguresProps) {
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
