import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Release, ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { useUnsaved } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Panel, Segmented, Select } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { useState } from "react";
import { CanaryPlanControls } from "./canary-plan-controls.tsx";
import { ConfirmRelease } from "./confirm-release.tsx";
import { doubtOf, needsForce, type ReleaseDoubt } from "./release-doubt.ts";
import { ReleaseFigures } from "./release-figures.tsx";
import { releaseOption } from "./release-texts.ts";
import { useChannelChange } from "./releases.queries.ts";
import type { ChannelChange } from "./send-change.ts";

/** A change that waits for its question. */
interface Asked {
  change: Extract<ChannelChange, { kind: "promote" | "canary" | "plan" }>;
  doubt: ReleaseDoubt;
}

/** @param current share of users that have it as the canary: it was asked about when that began */
function isAsked(change: Asked["change"], doubt: ReleaseDoubt, current: number): boolean {
  if (change.kind === "promote") return true;
  return needsForce(doubt) && current === 0 && (change.kind === "plan" || change.percent > 0);
}

const shares = [0, 5, 10, 25, 50, 100] as const;

export interface RolloutPanelProps {
  channel: Channels;
  releases: QueryState<{ items: Release[] }>;
  health: QueryState<readonly ReleaseHealth[]>;
  /** Release that is rolled out; null when none is ahead of stable. */
  version: string | null;
  /** Null goes back to the one that comes by itself. */
  onChoose: (version: string | null) => void;
}

/** Which release the next one is tried with, for how many users, and the way back. */
export function RolloutPanel({ channel, releases, health, version, onChoose }: RolloutPanelProps) {
  const { t } = useLingui();
  const { remote, production } = channel;
  const change = useChannelChange();
  const [share, setShare] = useState<number | null>(null);
  const [why, setWhy] = useState("");
  const unsaved = useUnsaved(why.trim() !== "");
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = version !== null && version === production.canary?.version ? production.canary.percent : 0;
  const percent = share ?? current;
  const back = production.canary === null ? production.previous : production.version;
  const release = releases.data?.items.find((one) => one.version === version);
  const doubt = release === undefined ? null : doubtOf(release);
  const onSuccess = () => {
    setWhy("");
    setShare(null);
    onChoose(null);
  };
  const run = (wanted: ChannelChange) => {
    if (!change.isPending) change.mutate({ channel, ...wanted }, { onSuccess });
  };
  /** At once, or after a question. */
  const serve = (wanted: Asked["change"]) => {
    if (doubt !== null && isAsked(wanted, doubt, current)) setAsked({ change: wanted, doubt });
    else run(wanted);
  };
  return (
    <Panel
      title={t`Roll out ${remote}`}
      sub={production.version === null ? t`nothing is stable yet` : t`stable is ${production.version}`}
    >
      <div className="rl-form" {...unsaved}>
        <QuerySection query={releases} failure={t`Couldn't load the releases of ${remote}`} rows={3} rowHeight={32}>
          {({ items }) => (
            <>
              {version === null ? <p className="rl-quiet">{t`No release of ${remote} is ahead of stable.`}</p> : null}
              <Field label={t`Release`}>
                <Select
                  value={version ?? ""}
                  placeholder={t`Choose a release`}
                  options={items
                    .filter((one) => one.version !== production.version)
                    .map((one) => releaseOption(one, t))}
                  onChange={(chosen) => {
                    setShare(null);
                    onChoose(chosen);
                  }}
                />
              </Field>
            </>
          )}
        </QuerySection>
        {version === null ? null : <ShareChoice version={version} percent={percent} onChange={setShare} />}
        {channel.canaryPlan === undefined ? null : (
          <CanaryPlanControls
            channel={channel}
            version={version}
            isBusy={change.isPending}
            onBegin={(steps, everyMinutes) =>
              version === null ? undefined : serve({ kind: "plan", version, steps, everyMinutes, why })
            }
            onChange={(kind) => run(kind === "endPlan" ? { kind } : { kind, why })}
          />
        )}
        <Field label={t`Why`} hint={t`Recorded in the audit log.`}>
          <Input value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      </div>
      <QuerySection query={health} failure={t`Couldn't load the health of the releases`} rows={2} rowHeight={32}>
        {(known) => <ReleaseFigures version={version} stable={production.version} health={known} />}
      </QuerySection>
      <RolloutActions
        version={version}
        back={back}
        isBusy={change.isPending}
        isUnchanged={percent === current}
        onRollBack={() => run({ kind: "rollback", why })}
        onShare={(of) => serve({ kind: "canary", version: of, percent, why })}
        onPromote={(of) => serve({ kind: "promote", version: of, why })}
      />
      {asked === null ? null : (
        <ConfirmRelease
          version={asked.change.version}
          doubt={asked.doubt}
          isPromotion={asked.change.kind === "promote"}
          why={why}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => {
            setAsked(null);
            run({ ...asked.change, why: reason, ...(needsForce(asked.doubt) ? { force: true } : {}) });
          }}
        />
      )}
    </Panel>
  );
}

interface RolloutActionsProps {
  version: string | null;
  /** Release that a rollback leads to; null where there is none. */
  back: string | null;
  isBusy: boolean;
  /** The chosen share is the one that it has. */
  isUnchanged: boolean;
  onRollBack: () => void;
  onShare: (version: string) => void;
  onPromote: (version: string) => void;
}

function RolloutActions({ version, back, isBusy, isUnchanged, onRollBack, onShare, onPromote }: RolloutActionsProps) {
  const { t } = useLingui();
  const sharedVersion = isUnchanged ? null : version;
  return (
    <div className="rl-actions">
      <Button
        variant="solid"
        colorPalette="danger"
        aria-disabled={isBusy || back === null}
        onClick={() => (back === null ? undefined : onRollBack())}
      >
        {back === null ? t`Nothing to roll back to` : t`Roll back to ${back}`}
      </Button>
      <Button
        variant="outline"
        aria-disabled={isBusy || sharedVersion === null}
        onClick={() => (sharedVersion === null ? undefined : onShare(sharedVersion))}
      >
        {t`Set rollout %`}
      </Button>
      <Button
        variant="solid"
        aria-disabled={isBusy || version === null}
        onClick={() => (version === null ? undefined : onPromote(version))}
      >
        {version === null ? t`Promote to stable` : t`Promote ${version} to stable`}
      </Button>
    </div>
  );
}

interface ShareChoiceProps {
  version: string;
  percent: number;
  onChange: (percent: number) => void;
}

function ShareChoice({ version, percent, onChange }: ShareChoiceProps) {
  const { t } = useLingui();
  const known = shares.some((one) => one === percent) ? shares : [...shares, percent].sort((a, b) => a - b);
  return (
    <div>
      <span className="rl-label">{t`Share of users`}</span>
      <Segmented
        full
        label={t`Share of users on ${version}`}
        value={percent}
        options={known.map((value) => ({ value, label: `${value}%` }))}
        onChange={onChange}
      />
    </div>
  );
}
