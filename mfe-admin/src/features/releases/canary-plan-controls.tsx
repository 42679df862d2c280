import type { CanaryPlan, Channels } from "@entrywise/contracts/platform/channels.api";
import { plural, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Select } from "@entrywise/ui";
import { useState } from "react";
import { readSteps } from "./canary-steps.ts";
import { useShortTimes } from "./use-short-times.ts";

export interface CanaryPlanControlsProps {
  channel: Channels;
  /** Release that is rolled out; null when none is ahead of stable. */
  version: string | null;
  isBusy: boolean;
  onBegin: (steps: number[], everyMinutes: number) => void;
  onChange: (kind: "pausePlan" | "resumePlan" | "endPlan") => void;
}

/** A canary that goes on by itself: how it is set up, and how far it is. */
export function CanaryPlanControls({ channel, version, isBusy, onBegin, onChange }: CanaryPlanControlsProps) {
  const plan = channel.canaryPlan ?? null;
  if (plan !== null) return <RunningPlan plan={plan} isBusy={isBusy} onChange={onChange} />;
  return version === null ? null : <NewPlan isBusy={isBusy} onBegin={onBegin} />;
}

const intervals = [10, 30, 60, 240, 1440] as const;

function NewPlan({ isBusy, onBegin }: Pick<CanaryPlanControlsProps, "isBusy" | "onBegin">) {
  const { t } = useLingui();
  const [text, setText] = useState("5, 25, 100");
  const [every, setEvery] = useState(10);
  const [isAsked, setAsked] = useState(false);
  const steps = readSteps(text);
  return (
    <div className="rl-plan">
      <Field
        label={t`Steps`}
        hint={t`Percent of users. 100 promotes to stable.`}
        error={isAsked && steps === null ? t`Enter rising shares, such as 5, 25, 100` : null}
      >
        <Input value={text} inputMode="decimal" maxLength={80} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label={t`Check every`}>
        <Select
          value={String(every)}
          options={intervals.map((minutes) => ({
            value: String(minutes),
            label:
              minutes < 60
                ? t`${plural(minutes, { one: "# minute", other: "# minutes" })}`
                : t`${plural(minutes / 60, { one: "# hour", other: "# hours" })}`,
          }))}
          onChange={(value) => setEvery(Number(value))}
        />
      </Field>
      <Button
        variant="outline"
        className="rl-plan-begin"
        aria-disabled={isBusy}
        onClick={() => {
          setAsked(true);
          if (!isBusy && steps !== null) onBegin(steps, every);
        }}
      >
        {t`Roll out in steps`}
      </Button>
    </div>
  );
}

interface RunningPlanProps extends Pick<CanaryPlanControlsProps, "isBusy" | "onChange"> {
  plan: CanaryPlan;
}

function RunningPlan({ plan, isBusy, onChange }: RunningPlanProps) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  const { version, steps, step, nextAt, note } = plan;
  const [number, count] = [step + 1, steps.length];
  const act = (kind: "pausePlan" | "resumePlan" | "endPlan") => (isBusy ? undefined : onChange(kind));
  return (
    <section className="rl-plan-running" aria-label={t`Rollout in steps`}>
      <p>
        <b>{t`${version}, step ${number} of ${count}`}</b>
      </p>
      <ol className="rl-steps">
        {steps.map((share, at) => (
          <li key={share} aria-current={at === step ? "step" : undefined} data-done={at < step || undefined}>
            {`${share}%`}
          </li>
        ))}
      </ol>
      <p className="rl-quiet">{nextAt === null ? t`Paused` : t`Next check ${shortTime(nextAt)}`}</p>
      {note === null ? null : <p role="status">{t`Waiting: ${note}`}</p>}
      <div className="rl-actions">
        <Button variant="ghost" aria-disabled={isBusy} onClick={() => act("endPlan")}>
          {t`Stop at this share`}
        </Button>
        <Button
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => act(nextAt === null ? "resumePlan" : "pausePlan")}
        >
          {nextAt === null ? t`Resume` : t({ message: "Pause", context: "rollout" })}
        </Button>
      </div>
    </section>
  );
}
