import type { SlotMap } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { ArrowRight, Button, CircleCheck, Import, Target, Users } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./northdesk.css";

const playbooks = [
  ["London Breakout", 7, "71.4%", "+9.43R"],
  ["Trend Pullback", 10, "55.6%", "+5.21R"],
  ["Opening Drive", 7, "50.0%", "+1.97R"],
  ["Range Fade", 4, "33.3%", "+0.34R"],
  ["NY Reversal", 11, "40.0%", "−0.33R"],
] as const;

/** What a visitor of the desk sees first. Shells before host API 1.2 hand over neither example nor invitation. */
export function Landing({ brandName, signInHref, invitationHref, example }: SlotMap["shell.landing"]) {
  return (
    <div className="nd-landing">
      <div className="nd-landing-top">
        <div className="nd-hero">
          <h1>
            <Trans>The trading journal of your desk.</Trans>
          </h1>
          <p>
            <Trans>
              Statements reconciled to the cent, playbooks with their results, and rooms where the desk reviews trades
              together.
            </Trans>
          </p>
          <div className="nd-actions">
            <Button size="lg" variant="solid" asChild>
              <a href={signInHref}>
                <Trans>Log In</Trans>
              </a>
            </Button>
            {invitationHref === undefined ? null : (
              <Button size="lg" variant="ghost" asChild>
                <a href={invitationHref}>
                  <Trans>I have an invitation</Trans>
                  <ArrowRight aria-hidden="true" />
                </a>
              </Button>
            )}
          </div>
          <ul className="nd-facts">
            <li>
              <CircleCheck aria-hidden="true" />
              <Trans>Sign in with your desk account. {brandName} is by invitation.</Trans>
            </li>
            <li>
              <CircleCheck aria-hidden="true" />
              <Trans>Rooms see R and percent. Money stays with its owner.</Trans>
            </li>
          </ul>
        </div>
        {example}
      </div>
      <div className="nd-cards" id="what-it-does">
        <Card
          icon={<Import aria-hidden="true" />}
          title={<Trans>Statements, to the cent</Trans>}
          text={
            <Trans>
              Each statement is checked against the broker's own totals. A difference is named, never hidden.
            </Trans>
          }
        />
        <Card
          icon={<Target aria-hidden="true" />}
          title={<Trans>Playbooks with results</Trans>}
          text={<Trans>See which setup pays and which one only feels good, with the number of trades beside it.</Trans>}
        >
          <Playbooks />
        </Card>
        <Card
          icon={<Users aria-hidden="true" />}
          title={<Trans>Rooms for the review</Trans>}
          text={<Trans>Share a trade with the desk, ask for a second pair of eyes, keep what was learned.</Trans>}
        />
      </div>
      <p className="nd-note">
        <Trans>Figures are an example, not investment advice</Trans>
      </p>
    </div>
  );
}

interface CardProps {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

function Card({ icon, title, text, children }: CardProps) {
  return (
    <section className="nd-card">
      <h2>
        {icon}
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

function Playbooks() {
  const { t } = useLingui();
  return (
    <table className="ui-table">
      <thead>
        <tr>
          <th scope="col">{t`Playbook`}</th>
          <th scope="col" className="ui-end">
            n
          </th>
          <th scope="col" className="ui-end">{t`Strike`}</th>
          <th scope="col" className="ui-end">{t`Net R`}</th>
        </tr>
      </thead>
      <tbody>
        {playbooks.map(([name, count, strike, net]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="ui-end">{count}</td>
            <td className="ui-end">{strike}</td>
            <td className={`ui-end ${net.startsWith("+") ? "ui-win" : "ui-loss"}`}>{net}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
