import type { ImportReport as Report } from "@entrywise/contracts/platform/data-import.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Note } from "@entrywise/ui";

/** What came of an archive, and what did not. */
export function ImportReport({ report: { taken, leftOut, recounted } }: { report: Report }) {
  const { t } = useLingui();
  const names: readonly [string, string][] = [
    ["trade", t`trades`],
    ["trade_account", t`accounts`],
    ["cash_entry", t`cash entries`],
    ["strategy", t`strategies`],
    ["tag", t`tags`],
    ["insight", t`insights`],
    ["journal_day", t`days of the journal`],
    ["note", t`pages of the notebook`],
    ["snapshot", t`snapshots`],
  ];
  const came = names.filter(([table]) => (taken[table] ?? 0) > 0);
  const reasons: Record<Report["leftOut"][number]["reason"], string> = {
    groups: t`What is in groups: they decide themselves who is in them`,
    shareLinks: t`Links to shared trades: share them again`,
    reconciled: t`Marks "Reconciled": an import of a statement gives them`,
    importFiles: t`Delivered files, and what undoing an import would bring back`,
    deliveryPasswords: t`Passwords of deliveries: make new ones`,
    images: t`Images that are not in the archive`,
    alreadyThere: t`What was here already under the same name or day`,
    incomplete: t`What refers to something that is not in the archive`,
    account: t`Sign-in, profile and devices: those of this account stay`,
    membership: t`Membership, payments and businesses`,
    notifications: t`Notifications`,
    unknown: t`What this release does not know`,
  };
  return (
    <div className="shell-form">
      <Note>
        <Trans>The archive was imported.</Trans>
      </Note>
      <div className="account-actions">
        <Button variant="outline" asChild>
          <Link to="/dashboard">
            <Trans>Go to the dashboard</Trans>
          </Link>
        </Button>
      </div>
      <section aria-label={t`What was taken over`}>
        <p>
          <Trans>Taken over:</Trans>
        </p>
        <ul className="account-report">
          {came.map(([table, name]) => (
            <li key={table}>
              <b>{taken[table]}</b> {name}
            </li>
          ))}
        </ul>
      </section>
      {recounted === 0 ? null : (
        <p>
          <Plural
            value={recounted}
            one="# trade has another result than in the archive: it was worked out from its prices and costs."
            other="# trades have other results than in the archive: they were worked out from their prices and costs."
          />
        </p>
      )}
      {leftOut.length === 0 ? null : (
        <section aria-label={t`What was not taken over`}>
          <p>
            <Trans>Not taken over:</Trans>
          </p>
          <ul className="account-report">
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>
                <b>{count}</b> {reasons[reason]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
