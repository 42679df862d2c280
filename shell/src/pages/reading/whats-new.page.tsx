import { Page, useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import "../legal/legal.css";

/** What each month brought, the newest first. */
const months: readonly { month: string; changes: readonly MessageDescriptor[] }[] = [
  {
    month: "2026-11",
    changes: [
      msg`Add trades offline on any device where you've opened the app before.`,
      msg`Totals in R now say how many trades they cover.`,
      msg`Filter group trades by date, account and range.`,
      msg`Invitation links can expire, have a usage limit and require approval.`,
      msg`Imports queue when we're busy, so you can leave the page.`,
    ],
  },
  {
    month: "2026-10",
    changes: [
      msg`A notebook with live figures and trades on its pages.`,
      msg`Groups with reviews, comments and shared statistics.`,
      msg`The app works offline and syncs when you're back online.`,
    ],
  },
];

/** `/whats-new`: the changelog, for visitors and members of every brand. */
export function WhatsNewPage() {
  const { brand } = useHost();
  const { t, i18n } = useLingui();
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(i18n.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <Page title={t`What's new`}>
      <article className="legal">
        <h1>
          <Trans>What's new in {brand.name}</Trans>
        </h1>
        {months.map(({ month, changes }) => (
          <section key={month}>
            <h2>{nameOf(month)}</h2>
            <ul>
              {changes.map((change) => (
                <li key={t(change)}>{t(change)}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </Page>
  );
}
