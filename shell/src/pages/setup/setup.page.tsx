import "./setup.css";
import { Page, useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Navigate, useSearchParams } from "@entrywise/host/router";
import { Check, ChevronRight } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { LoadingPart } from "../../app/remote-states.tsx";
import { appStartKey, useAppStart } from "../../session/use-app-start.ts";
import { DemoStep } from "./demo-step.tsx";
import { PlanStep } from "./plan-step.tsx";
import { isStepDone, type SetupStep, shownStep, stepsOf } from "./setup-steps.ts";
import type { StepProps } from "./step-props.ts";
import { ThemeStep } from "./theme-step.tsx";
import { TradeStep } from "./trade-step.tsx";

const steps: Readonly<Record<SetupStep, { name: MessageDescriptor; Step: (props: StepProps) => React.ReactNode }>> = {
  theme: { name: msg`Theme`, Step: ThemeStep },
  plan: { name: msg`Plan`, Step: PlanStep },
  trade: { name: msg`Your markets`, Step: TradeStep },
  demo: { name: msg`Demo data`, Step: DemoStep },
};

/** Set-up wizard (P-488); each step is saved when completed, and the wizard resumes where it was left. */
export function SetupPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const { start, isUnknown } = useAppStart();
  const heading = useRef<HTMLDivElement>(null);
  const all = stepsOf(brand.whiteLabel);
  const shown = start === undefined ? null : shownStep(all, start, search.get("step"));
  const before = useRef(shown);
  useEffect(() => {
    // Focus moves to the next step's heading, for keyboards and screen readers.
    if (before.current !== null && before.current !== shown) heading.current?.focus();
    before.current = shown;
  }, [shown]);
  if (isUnknown) return <LoadingPart />;
  if (start === undefined) {
    return (
      <QueryFailure
        query={{ data: start, error: "no start", refetch: () => queries.invalidateQueries({ queryKey: appStartKey }) }}
        failure={t`Couldn't load setup`}
        detail={t`Your choices so far are saved.`}
      />
    );
  }
  if (shown === null) return <Navigate to="/dashboard" replace />;
  const place = all.indexOf(shown);
  const previous = all[place - 1];
  const { Step } = steps[shown];
  const onDone = async () => {
    await queries.invalidateQueries({ queryKey: appStartKey });
    setSearch(all[place + 1] === undefined ? {} : { step: all[place + 1] ?? "" });
  };
  const number = place + 1;
  const total = all.length;
  return (
    <Page title={t`Setup`}>
      <div className="setup">
        <ol className="setup-steps" aria-label={t`Setup steps`}>
          {all.map((step, at) => {
            const isDone = isStepDone(step, start) && step !== shown;
            return (
              <li key={step} aria-current={step === shown ? "step" : undefined} data-done={isDone}>
                <span className="setup-step-mark" aria-hidden="true">
                  {isDone ? <Check size={12} /> : at + 1}
                </span>
                {t(steps[step].name)}
                {isDone ? (
                  <span className="ui-said">
                    <Trans>done</Trans>
                  </span>
                ) : null}
                {at < all.length - 1 ? <ChevronRight aria-hidden="true" /> : null}
              </li>
            );
          })}
        </ol>
        <div ref={heading} tabIndex={-1} className="setup-step">
          <p className="setup-count">{t`Step ${number} of ${total}`}</p>
          <Step
            key={shown}
            onBack={previous === undefined ? null : () => setSearch({ step: previous })}
            onDone={onDone}
          />
        </div>
      </div>
    </Page>
  );
}
