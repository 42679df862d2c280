import { TRIAL_DAYS } from "@entrywise/contracts/platform/beginning";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Check, SkeletonRows } from "@entrywise/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePlatformCall } from "../../session/calls.ts";
import { StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";
import { useStep } from "./use-step.ts";

type Choice = "trial" | "free";

/** The free plan, or the trial of Pro without a card (P-352, P-402). */
export function PlanStep({ onBack, onDone }: StepProps) {
  const { membership } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const { isBusy, run } = useStep();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice>("trial");
  if (membership === null) return <SkeletonRows rows={6} />;
  const { trialAvailable, plan } = membership;
  const hasPlan = !trialAvailable && !plan.isBasicPlan;
  const taken: Choice = trialAvailable ? choice : "free";
  const save = async () => {
    if (!hasPlan) {
      await callPlatform(`POST /subscriptions/${taken}`);
      await queries.invalidateQueries({ queryKey: ["membership"] });
    }
    await onDone();
  };
  const days = TRIAL_DAYS;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <h1>
        <Trans>Which plan would you like to start with?</Trans>
      </h1>
      <p className="setup-lead">
        <Trans>No card required. Whichever plan you choose, you keep your data.</Trans>
      </p>
      {hasPlan ? (
        <p>
          <Trans>You're on the {plan.name} plan.</Trans>
        </p>
      ) : (
        <div className="setup-cards" role="radiogroup" aria-label={t`Plan`}>
          {trialAvailable ? (
            <PlanCard
              isChosen={taken === "trial"}
              onChoose={() => setChoice("trial")}
              name={t`Pro for ${days} days`}
              badge={t`Free trial`}
              lines={[
                t`Scale in and out with multiple exits`,
                t`All trade panels side by side`,
                t`Templates, links and images in notes`,
                t`Then Basic, unless you upgrade`,
              ]}
            />
          ) : null}
          <PlanCard
            isChosen={taken === "free"}
            onChoose={() => setChoice("free")}
            name={t`Basic`}
            badge={t`Free`}
            lines={[
              t`Unlimited trades, imports and statistics`,
              t`One trade panel at a time`,
              t`Two snapshots per trade`,
              ...(trialAvailable ? [t`You can still start your Pro trial later`] : []),
            ]}
          />
        </div>
      )}
      <StepActions onBack={onBack} isBusy={isBusy}>
        <Button type="submit" variant="solid" size="lg" loading={isBusy}>
          {taken === "trial" && !hasPlan ? <Trans>Start trial</Trans> : <Trans>Continue</Trans>}
        </Button>
      </StepActions>
    </form>
  );
}

interface PlanCardProps {
  isChosen: boolean;
  onChoose: () => void;
  name: string;
  badge: string;
  lines: readonly string[];
}

function PlanCard({ isChosen, onChoose, name, badge, lines }: PlanCardProps) {
  return (
    <label className="setup-card" data-chosen={isChosen}>
      <span className="setup-card-head">
        <input className="ui-radio" type="radio" name="plan" aria-label={name} checked={isChosen} onChange={onChoose} />
        <b>{name}</b>
        <Badge>{badge}</Badge>
      </span>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" size={14} />
            {line}
          </li>
        ))}
      </ul>
    </label>
  );
}
