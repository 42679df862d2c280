import type { SlotMap } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import {
  ArrowRight,
  Avatar,
  Button,
  CircleCheck,
  formatNumber,
  formatPercent,
  Import,
  ResultArrow,
  Target,
  Users,
} from "@entrywise/ui";
import type { ReactNode } from "react";
import "./northdesk.css";

const playbooks = [
  ["London Breakout", 7, "71.4", 9.43],
  ["Trend Pullback", 10, "55.6", 5.21],
  ["Opening Drive", 7, "50.0", 1.97],
  ["Range Fade", 4, "33.3", 0.34],
  ["NY Reversal", 11, "40.0", -0.33],
] as const;

const rewardR = (value: number) => `${formatNumber(value, { decimals: 2, signed: true })}R`;

/** What a visitor of the desk sees first. Shells before host API 1.2 hand over neither example nor invitation. */
export function Landing({ brandName, signInHref, invitationHref, example }: SlotMap["shell.landing"]) {
  return (
    <div className="nd-landing">
      <div className="nd-landing-top">
        <div className="nd-hero">
          <h1>
            <Trans>Your desk's trading journal.</Trans>
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
                  <Trans>I have an invite</Trans>
                  <ArrowRight aria-hidden="true" />
                </a>
              </Button>
            )}
          </div>
          <ul className="nd-facts">
            <li>
              <CircleCheck aria-hidden="true" />
              <Trans>Sign in with your desk account. {brandName} is invite-only.</Trans>
            </li>
            <li>
              <CircleCheck aria-hidden="true" />
              <Trans>Rooms show R and percentages. Amounts stay private.</Trans>
            </li>
          </ul>
        </div>
        {example}
      </div>
      <div className="nd-cards" id="what-it-does">
        <Card
          icon={<Import aria-hidden="true" />}
          title={<Trans>Reconciled to the cent</Trans>}
          text={
            <Trans>
              Every statement is checked against the broker's totals. Differences are flagged, never hidden.
            </Trans>
          }
        >
          <Statement />
        </Card>
        <Card
          icon={<Target aria-hidden="true" />}
          title={<Trans>Playbooks with results</Trans>}
          text={<Trans>See which setups pay and which only feel good, with the number of trades behind each.</Trans>}
        >
          <Playbooks />
        </Card>
        <Card
          icon={<Users aria-hidden="true" />}
          title={<Trans>Review rooms</Trans>}
          text={<Trans>Share a trade with the desk, get a second pair of eyes and keep the lessons.</Trans>}
        >
          <Room />
        </Card>
      </div>
      <p className="nd-note">
        <Trans>Example figures. Not investment advice.</Trans>
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
          <th scope="col" className="ui-end">{t`Trades`}</th>
          <th scope="col" className="ui-end">{t`Strike rate`}</th>
          <th scope="col" className="ui-end">{t`Net R`}</th>
        </tr>
      </thead>
      <tbody>
        {playbooks.map(([name, count, strike, net]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="ui-end">{count}</td>
            <td className="ui-end">{formatPercent(strike, { decimals: 1 })}</td>
            <td className={`ui-end ${net > 0 ? "ui-win" : "ui-loss"}`}>{rewardR(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A statement of ten trades, and what the journal makes of the same file. */
function Statement() {
  const { t } = useLingui();
  const totals = [
    [t`Gross profit`, "81.94"],
    [t`Gross loss`, "36.20"],
    [t`Profit factor`, "2.26"],
    [t`Max drawdown`, "19.06"],
  ] as const;
  return (
    <table className="ui-table">
      <thead>
        <tr>
          <th scope="col">{t`Statement`}</th>
          <th scope="col" className="ui-end">{t`Broker`}</th>
          <th scope="col" className="ui-end">{t`Journal`}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(([name, total]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="ui-end">{formatNumber(total, { decimals: 2 })}</td>
            <td className="ui-end">{formatNumber(total, { decimals: 2 })}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t`Net profit, USD`}</th>
          <td className="ui-end">{formatNumber("45.74", { decimals: 2 })}</td>
          <td className="ui-end ui-win">{formatNumber("45.74", { decimals: 2 })}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Trades that a desk talks about, with R and without money. */
function Room() {
  const { t } = useLingui();
  const shared = [
    { initials: "PH", symbol: "EURUSD", side: t`Short`, said: t`Priya Hegde, requested a review`, net: 1.79 },
    { initials: "JO", symbol: "XAUUSD", side: t`Long`, said: t`Jonas Ortmann, 2 comments`, net: 2.31 },
    { initials: "AK", symbol: "NAS100", side: t`Short`, said: t`Aiko Kimura, plan followed`, net: -1 },
  ];
  return (
    <ul className="nd-room">
      {shared.map(({ initials, symbol, side, said, net }) => (
        <li key={symbol}>
          <Avatar initials={initials} />
          <div>
            <b translate="no">{symbol}</b> {side}
            <span>{said}</span>
          </div>
          <strong className={net > 0 ? "ui-win" : "ui-loss"}>
            <ResultArrow result={net > 0 ? "win" : "loss"} /> {rewardR(net)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
