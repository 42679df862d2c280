import { DEMO_TRADE_COUNT } from "@entrywise/contracts/platform/beginning";
import { useHasPage, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, FlaskConical, Import, Note, NotebookPen } from "@entrywise/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { usePlatformCall } from "../../session/calls.ts";
import { repeatWhileBusy } from "../../session/repeat-while-busy.ts";
import { registrationOrigin } from "../account/registration-origin.ts";
import { StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";
import { useStep } from "./use-step.ts";

type Choice = "demo" | "import" | "empty";

/** Something to look at, the own statement, or an empty journal; the last step leads out of the setup. */
export function DemoStep({ onBack }: StepProps) {
  const { navigate } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const { isBusy, run } = useStep();
  const hasPage = useHasPage();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice>("demo");
  const finish = async () => {
    // Repeating it is safe: an interrupted run is completed.
    await repeatWhileBusy(() => callPlatform(choice === "demo" ? "POST /demo" : "POST /demo/skip"));
    // The navigation counts what is done already; when that is not known it says so later.
    await callPlatform("POST /app/getting-started/steps").catch(() => undefined);
    await queries.invalidateQueries();
    const origin = registrationOrigin.take() ?? "/dashboard";
    navigate(choice === "import" ? "/trade-imports" : origin, { replace: true });
  };
  const count = DEMO_TRADE_COUNT;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(finish);
      }}
    >
      <h1>
        <Trans>How would you like to start?</Trans>
      </h1>
      <p className="setup-lead">
        <Trans>Demo trades are labelled and drop out of your totals once you add your own trade.</Trans>
      </p>
      <div className="setup-cards setup-cards-three" role="radiogroup" aria-label={t`Demo data`}>
        <FirstCard
          isChosen={choice === "demo"}
          onChoose={() => setChoice("demo")}
          icon={<FlaskConical aria-hidden="true" />}
          name={t`Explore with demo data`}
          detail={t`${count} demo trades over six months, with reviews, tags and three accounts. Remove them in one click.`}
        />
        {hasPage("/trade-imports") ? (
          <FirstCard
            isChosen={choice === "import"}
            onChoose={() => setChoice("import")}
            icon={<Import aria-hidden="true" />}
            name={t`Import a statement`}
            detail={t`A file from your broker. You review it before anything is saved.`}
          />
        ) : null}
        <FirstCard
          isChosen={choice === "empty"}
          onChoose={() => setChoice("empty")}
          icon={<NotebookPen aria-hidden="true" />}
          name={t`Start from scratch`}
          detail={t`Add your first trade yourself.`}
        />
      </div>
      {isBusy && choice === "demo" ? (
        <Note>
          <Trans>Creating demo trades…</Trans>
        </Note>
      ) : null}
      <StepActions onBack={onBack} isBusy={isBusy}>
        <Button type="submit" variant="solid" size="lg" loading={isBusy}>
          <Trans>Finish</Trans>
        </Button>
      </StepActions>
    </form>
  );
}

interface FirstCardProps {
  isChosen: boolean;
  onChoose: () => void;
  icon: ReactNode;
  name: string;
  detail: string;
}

function FirstCard({ isChosen, onChoose, icon, name, detail }: FirstCardProps) {
  return (
    <label className="setup-card" data-chosen={isChosen}>
      <span className="setup-card-head">
        {icon}
        <b>{name}</b>
        <input
          className="ui-radio"
          type="radio"
          name="first"
          aria-label={name}
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      <span className="setup-card-detail">{detail}</span>
    </label>
  );
}
