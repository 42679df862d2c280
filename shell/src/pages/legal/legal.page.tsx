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
        <Section title={<Trans>What this is</Trans>}>
          <Trans>
            {brand.name} is a trading journal: it stores the trades you record or import and calculates statistics from
            them. It doesn't place orders, hold money or give investment advice. Past results are no guarantee of future
            results.
          </Trans>
        </Section>
        <Section title={<Trans>Your account</Trans>}>
          <Trans>
            An account is for one person. Keep your password and codes to yourself, and tell us if you think someone
            else has them. We may close accounts used to attack or overload the service.
          </Trans>
        </Section>
        <Section title={<Trans>Your data belongs to you</Trans>}>
          <Trans>
            What you record is yours. We only use it to show it to you and the people you share it with. You can delete
            your account at any time; 14 days later everything in it is permanently deleted.
          </Trans>
        </Section>
        <Section title={<Trans>What you share</Trans>}>
          <Trans>
            Anyone with its link can see a shared trade until you stop sharing it. Only share what you're allowed to: no
            charts or text by other people without their consent.
          </Trans>
        </Section>
        <Section title={<Trans>Figures</Trans>}>
          <Trans>
            Imports are compared with the totals in your broker's file, and any difference is shown. Your broker's
            statements and tax documents remain authoritative.
          </Trans>
        </Section>
        <Section title={<Trans>Questions</Trans>}>
          <Trans>
            Contact <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
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
            Your email, name, handle and picture; your password as a one-way hash; the trades, notes and images you
            record; your settings; and where you're signed in, with browser and network, so you can review and end those
            sessions.
          </Trans>
        </Section>
        <Section title={<Trans>Cookies</Trans>}>
          <Trans>
            One cookie for sign-in and one each for theme and language. If a campaign link brought you here, its
            parameters are stored in cookies for 30 days. None of them track you on other sites.
          </Trans>
        </Section>
        <Section title={<Trans>Who sees it</Trans>}>
          <Trans>
            You and the people you share with. Our team only sees it when you ask for help. We never sell your data.
          </Trans>
        </Section>
        <Section title={<Trans>How long we keep it</Trans>}>
          <Trans>For as long as your account exists, and for 14 days after you delete it.</Trans>
        </Section>
        <Section title={<Trans>Your rights</Trans>}>
          <Trans>
            You can see, correct and delete your data in your account settings. For anything else, contact{" "}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </Trans>
        </Section>
      </article>
    </Page>
  );
}
