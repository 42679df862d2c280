import { usePlatformCall } from "../../session/calls.ts";
import "./setup.css";
import type { GettingStarted } from "@entrywise/contracts/platform/app.api";
import type { GettingStartedKey } from "@entrywise/contracts/platform/getting-started-keys";
import { Page, useHasPage, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, Navigate } from "@entrywise/host/router";
import { Button, Check, Minus, Note, Panel, Progress } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { repeatWhileBusy } from "../../session/repeat-while-busy.ts";
import { isSkipped, setupProgress } from "../../session/setup-progress.ts";
import { appStartKey, useAppStart } from "../../session/use-app-start.ts";
import { useGettingStarted } from "../../session/use-getting-started.ts";
import { DEMO_PAGE, type StepText, useStepTexts } from "./step-texts.ts";
import { useStep } from "./use-step.ts";

/** Getting started steps, which complete automatically; removed from the navigation once all are done or dismissed (P-483). */
export function GettingStartedPage() {
  const { t } = useLingui();
  const { start } = useAppStart();
  const query = useGettingStarted();
  const { refetch } = query;
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  return (
    <Page title={t`Getting started`}>
      {query.data === undefined && start?.hasCompletedGettingStarted === true ? (
        <Navigate to="/dashboard" replace />
      ) : (
        <QuerySection
          query={query}
          failure={t`Couldn't load the steps`}
          detail={t`Your progress is saved. Everything else is working.`}
          rows={7}
          rowHeight={56}
        >
          {(started) => <Steps started={started} />}
        </QuerySection>
      )}
    </Page>
  );
}

function Steps({ started }: { started: GettingStarted }) {
  const { navigate } = useHost();
  const dates = useDateText();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const { isBusy, run } = useStep();
  const texts = useStepTexts(started);
  const [later, setLater] = useState<readonly GettingStartedKey[]>([]);
  const { steps } = started;
  const { done, total } = setupProgress(started);
  const open = steps.filter(({ doneAt }) => doneAt === null);
  const current = (open.find(({ key }) => !later.includes(key)) ?? open[0])?.key;
  const leave = async () => {
    await callPlatform("POST /app/getting-started/complete");
    await queries.invalidateQueries({ queryKey: appStartKey });
    navigate("/dashboard");
  };
  return (
    <div className="started">
      <div>
        <div className="started-head">
          <div>
            <h2>{done === total ? t`All ${total} steps completed` : t`${done} of ${total} completed`}</h2>
            <p>
              <Trans>Every step is real: what you do here stays in your journal.</Trans>
            </p>
          </div>
          <Button variant="ghost" loading={isBusy} onClick={() => run(leave)}>
            {done === total ? <Trans>Go to dashboard</Trans> : <Trans>Skip setup guide</Trans>}
          </Button>
        </div>
        <Progress value={done} max={total} label={t`Steps completed`} />
        <Panel flush>
          <ol className="started-steps">
            {steps.map(({ key, doneAt }, at) => (
              <li key={key} aria-current={key === current ? "step" : undefined}>
                <StepMark number={at + 1} isDone={doneAt !== null} isSkipped={isSkipped(key, started)} />
                <StepBody
                  text={texts[key]}
                  isDone={doneAt !== null && !isSkipped(key, started)}
                  isCurrent={key === current}
                  onLater={open.length > 1 ? () => setLater([...later.filter((one) => one !== key), key]) : null}
                />
                <StepEnd
                  text={texts[key]}
                  doneAt={doneAt === null ? null : isSkipped(key, started) ? "" : dates.day(doneAt)}
                  isCurrent={key === current}
                />
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      <aside className="started-side">
        <DemoPanel started={started} />
        <p className="started-at">
          <Trans>This page disappears from the menu when you complete or skip all steps.</Trans>
        </p>
      </aside>
    </div>
  );
}

/** A tick, a dash where the step no longer applies, or its number. */
function StepMark({ number, isDone, isSkipped }: { number: number; isDone: boolean; isSkipped: boolean }) {
  return (
    <span className="started-mark" data-done={isDone && !isSkipped} aria-hidden="true">
      {isSkipped ? <Minus size={14} /> : isDone ? <Check size={14} /> : number}
    </span>
  );
}

interface StepBodyProps {
  text: StepText;
  isDone: boolean;
  isCurrent: boolean;
  onLater: (() => void) | null;
}

function StepBody({ text, isDone, isCurrent, onLater }: StepBodyProps) {
  return (
    <div>
      <h3>
        {text.title}
        {isDone ? (
          <span className="ui-said">
            {" "}
            <Trans>done</Trans>
          </span>
        ) : null}
      </h3>
      <p>{text.detail}</p>
      {isCurrent ? (
        <div className="started-actions">
          <StepLink text={text} isMain />
          {onLater === null ? null : (
            <Button variant="ghost" onClick={onLater}>
              <Trans>Later</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}

function StepEnd({ text, doneAt, isCurrent }: { text: StepText; doneAt: string | null; isCurrent: boolean }) {
  if (doneAt !== null) return <span className="started-at">{doneAt}</span>;
  return isCurrent ? <span /> : <StepLink text={text} isMain={false} />;
}

function StepLink({ text, isMain }: { text: StepText; isMain: boolean }) {
  const { t } = useLingui();
  const hasPage = useHasPage();
  if (text.to === DEMO_PAGE) return <MakeDemo text={text} isMain={isMain} />;
  if (!hasPage(text.to.split("?")[0] ?? text.to)) return <span />;
  return (
    <Button variant={isMain ? "solid" : "outline"} size={isMain ? "md" : "sm"} asChild>
      <Link to={text.to} aria-label={isMain ? undefined : t`Start: ${text.title}`}>
        {isMain ? text.action : <Trans>Start</Trans>}
      </Link>
    </Button>
  );
}

/** Makes the demo data here: the button says so. */
function MakeDemo({ text, isMain }: { text: StepText; isMain: boolean }) {
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const { snackbar } = useHost();
  const queries = useQueryClient();
  const { isBusy, run } = useStep();
  const make = async () => {
    await repeatWhileBusy(() => callPlatform("POST /demo"));
    await queries.invalidateQueries();
    snackbar({ type: "success", text: t`Demo data created` });
  };
  return (
    <>
      <Button
        variant={isMain ? "solid" : "outline"}
        size={isMain ? "md" : "sm"}
        loading={isBusy}
        aria-label={isMain ? undefined : t`Start: ${text.title}`}
        onClick={() => run(make)}
      >
        {isMain ? text.action : <Trans>Start</Trans>}
      </Button>
      {isBusy ? (
        <Note>
          <Trans>Creating demo trades…</Trans>
        </Note>
      ) : null}
    </>
  );
}

function DemoPanel({ started: { demoTrades, ownTrades } }: { started: GettingStarted }) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Demo data</Trans>} sub={t`${demoTrades} demo trades`}>
      <p>
        {demoTrades === 0 ? (
          <Trans>You have no demo trades. Create some in Settings › Demo data.</Trans>
        ) : ownTrades > 0 ? (
          <Trans>
            Excluded from your statistics because you have your own trades. Delete or reset them in Settings › Demo
            data.
          </Trans>
        ) : (
          <Trans>
            They count in your statistics until you add your own trade. Delete or reset them in Settings › Demo data.
          </Trans>
        )}
      </p>
      <Button variant="outline" size="sm" asChild>
        <Link to="/settings/demo">
          <Trans>Demo data</Trans>
        </Link>
      </Button>
    </Panel>
  );
}
