import { Trans, useLingui } from "@entrywise/host/macro";
import { Check, ChevronRight } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./account.css";

export interface AuthCardProps {
  title: ReactNode;
  text?: ReactNode;
  /** Above the card: where somebody is on a way of several pages. */
  step?: 1 | 2 | 3;
  children: ReactNode;
  /** Small print below the last button. */
  foot?: ReactNode;
}

/** One card in the middle of a visitor's page. */
export function AuthCard({ title, text, step, children, foot }: AuthCardProps) {
  return (
    <div className="auth">
      {step === undefined ? null : <Steps current={step} />}
      <section className="auth-card">
        <div>
          <h1>{title}</h1>
          {text === undefined ? null : <p className="auth-text">{text}</p>}
        </div>
        {children}
        {foot === undefined ? null : <p className="auth-foot">{foot}</p>}
      </section>
    </div>
  );
}

function Steps({ current }: { current: number }) {
  const { t } = useLingui();
  const names = [t`Account`, t`Verify`, t`Complete`];
  return (
    <ol className="auth-steps" aria-label={t`Steps`}>
      {names.map((name, index) => {
        const isDone = index + 1 < current;
        return (
          <li key={name} {...(index + 1 === current ? { "aria-current": "step" } : {})}>
            <span className={isDone ? "auth-step auth-step-done" : "auth-step"}>
              {isDone ? <Check aria-label={t`done`} /> : index + 1}
            </span>
            {name}
            {index < names.length - 1 ? <ChevronRight aria-hidden="true" /> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** While the state of a link is asked for. */
export function CardWaiting() {
  return (
    <p role="status" className="auth-text">
      <Trans>One moment…</Trans>
    </p>
  );
}
