import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import type { ReactNode } from "react";
import { useRegistration } from "../account/account-calls.ts";
import "./legal.css";

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function Version() {
  const version = useRegistration().data?.termsVersion;
  return version === undefined ? null : (
    <small>
      <Trans>Version {version}</Trans>
    </small>
  );
}

/** `/terms`: what an account is opened under. */
export function TermsPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  return (
    <Page title={t`Terms`}>
      <article className="legal">
        <h1>
          <Trans>Terms</Trans>
        </h1>
        <Version />
        <Section title={<Trans>What it is</Trans>}>
          <Trans>
            {brand.name} is a journal: it keeps the trades that you record or import and calculates statistics of them.
            It does not place orders, holds no money and gives no investment advice. Results of the past say nothing
            certain about those to come.
          </Trans>
        </Section>
        <Section title={<Trans>Your account</Trans>}>
          <Trans>
            One account belongs to one person. Keep your password and your second step to yourself, and tell us when you
            think that somebody else has them. We may close accounts that are used to attack or to burden the service.
          </Trans>
        </Section>
        <Section title={<Trans>Your data is yours</Trans>}>
          <Trans>
            What you record stays yours. We use it to show it to you and to those with whom you share it, and for
            nothing else. You can delete your account at any time; 14 days later everything in it is gone for good.
          </Trans>
        </Section>
        <Section title={<Trans>What you share</Trans>}>
          <Trans>
            A shared trade can be seen by everybody who has its link until you take it back. Share only what you may: no
            charts or texts of others without their consent.
          </Trans>
        </Section>
        <Section title={<Trans>Figures</Trans>}>
          <Trans>
            Imports are compared with the totals of your broker's file, and a difference is shown. Statements and tax
            documents of your broker remain what counts.
          </Trans>
        </Section>
        <Section title={<Trans>Questions</Trans>}>
          <Trans>
            Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </Trans>
        </Section>
      </article>
    </Page>
  );
}

/** `/privacy`: what is stored of a person, and for how long. */
export function PrivacyPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  return (
    <Page title={t`Privacy`}>
      <article className="legal">
        <h1>
          <Trans>Privacy</Trans>
        </h1>
        <Version />
        <Section title={<Trans>What we store</Trans>}>
          <Trans>
            Your address, name, handle and picture; your password as a hash that cannot be turned back; the trades,
            notes and images that you record; your settings; and where you are signed in, with browser and network, so
            that you can see it and end it.
          </Trans>
        </Section>
        <Section title={<Trans>Cookies</Trans>}>
          <Trans>
            One cookie for the sign-in, one each for theme and language. If a link of a campaign brought you here, its
            values are kept in cookies for 30 days. None of them follows you to other sites.
          </Trans>
        </Section>
        <Section title={<Trans>Who sees it</Trans>}>
          <Trans>
            You, and those with whom you share. Our people see it only when you ask them for help. We sell nothing.
          </Trans>
        </Section>
        <Section title={<Trans>How long</Trans>}>
          <Trans>As long as your account exists, and 14 days after you have deleted it.</Trans>
        </Section>
        <Section title={<Trans>Your rights</Trans>}>
          <Trans>
            You can see, correct and delete what is stored of you in the settings of your account. For everything else
            write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </Trans>
        </Section>
      </article>
    </Page>
  );
}
