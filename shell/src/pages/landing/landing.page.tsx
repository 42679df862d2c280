import { registrationOf } from "@entrywise/contracts/platform/registration";
import { localeOfTag } from "@entrywise/contracts/shared/locale";
import { Page, Slot, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowRight, Button, CircleCheck } from "@entrywise/ui";
import type { ReactNode } from "react";
import { ExampleBoard } from "./example-board.tsx";
import { ExampleCards } from "./example-cards.tsx";
import "./landing.css";

const signInHref = "/login?returnTo=%2Fdashboard";

/** Landing page: one promise, one action, and examples from the product. */
export function LandingPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  return (
    <Page title={t`Trading journal`}>
      <Slot
        name="shell.landing"
        props={{ brandName: brand.name, signInHref, invitationHref: "/register", example: <ExampleBoard /> }}
      >
        <div className="landing">
          <div className="landing-top">
            {registrationOf(brand) === "open" ? <OpenHero /> : <MembersHero />}
            <ExampleBoard />
          </div>
          <ExampleCards />
          <p className="landing-note">
            <Trans>Example figures. Not investment advice.</Trans>
          </p>
        </div>
      </Slot>
    </Page>
  );
}

function Hero({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <div className="landing-hero">
      <h1>{title}</h1>
      <p className="landing-lead">{text}</p>
      {children}
    </div>
  );
}

function Facts({ id, facts }: { id?: string; facts: readonly ReactNode[] }) {
  return (
    <ul className="landing-facts" id={id}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index}>
          <CircleCheck aria-hidden="true" />
          {fact}
        </li>
      ))}
    </ul>
  );
}

function OpenHero() {
  const { brand } = useHost();
  return (
    <Hero
      title={<Trans>Know which trades make you money.</Trans>}
      text={
        <Trans>
          {brand.name} imports your broker statements, reconciles them to the cent and shows you what works, in R, pips
          and money.
        </Trans>
      }
    >
      <div className="landing-actions">
        <Button size="lg" variant="solid" asChild>
          <Link to="/register">
            <span className="landing-long">
              <Trans>Create Free Account</Trans>
            </span>
            <span className="landing-short">
              <Trans>Register</Trans>
            </span>
          </Link>
        </Button>
      </div>
      <Facts
        id="prices"
        facts={[
          <Trans key="trial">Try Pro free for 14 days, no card required. After that, Basic is free forever.</Trans>,
          <Link key="price" to="/plans">
            <Trans>Pro is 20 USD a month or 200 USD a year.</Trans>
          </Link>,
          <Trans key="files">
            Imports from MetaTrader, Interactive Brokers, Bybit, Kraken, Coinbase, Binance and any CSV file.
          </Trans>,
        ]}
      />
    </Hero>
  );
}

function MembersHero() {
  const { brand } = useHost();
  const { i18n } = useLingui();
  const own = brand.texts?.[localeOfTag(i18n.locale) ?? "en"] ?? {};
  const byInvitation = registrationOf(brand) === "invitation";
  return (
    <Hero
      title={own.landingTitle ?? <Trans>The {brand.name} trading journal.</Trans>}
      text={
        own.landingText ?? (
          <Trans>Statements reconciled to the cent, results in R, and trade reviews done as a team.</Trans>
        )
      }
    >
      <div className="landing-actions">
        <Button size="lg" variant="solid" asChild>
          <a href={signInHref}>
            <Trans>Log In</Trans>
          </a>
        </Button>
        {byInvitation ? (
          <Button size="lg" variant="ghost" asChild>
            <Link to="/register">
              <Trans>I have an invite</Trans>
              <ArrowRight aria-hidden="true" />
            </Link>
          </Button>
        ) : null}
      </div>
      <Facts
        facts={[
          byInvitation ? (
            <Trans key="who">Accounts are by invitation only.</Trans>
          ) : (
            <Trans key="who">Sign in with your existing account.</Trans>
          ),
        ]}
      />
    </Hero>
  );
}
