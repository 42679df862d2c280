import type { ImportReport as Report } from "@entrywise/contracts/platform/data-import.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Note } from "@entrywise/ui";

/** Result of an archive import: what was imported and what wasn't. */
export function ImportReport({ report: { taken, leftOut, recounted } }: { report: Report }) {
  const { t } = useLingui();
  const names: readonly [string, string][] = [
    ["trade", t`trades`],
    ["trade_account", t`accounts`],
    ["cash_entry", t`cash entries`],
    ["strategy", t`strategies`],
    ["tag", t`tags`],
    ["insight", t`insights`],
    ["journal_day", t`journal days`],
    ["note", t`notebook pages`],
    ["snapshot", t`snapshots`],
  ];
  const came = names.filter(([table]) => (taken[table] ?? 0) > 0);
  const reasons: Record<Report["leftOut"][number]["reason"], string> = {
    groups: t`Group content (groups decide who their members are)`,
    shareLinks: t`Links to shared trades (share them again)`,
    reconciled: t`“Reconciled” badges (set by statement imports)`,
    importFiles: t`Delivered files, and the data needed to undo an import`,
    deliveryPasswords: t`Delivery passwords (create new ones)`,
    images: t`Images missing from the archive`,
    alreadyThere: t`Anything you already had under the same name or day`,
    incomplete: t`Anything that refers to data missing from the archive`,
    account: t`Sign-in, profile and devices (this account keeps its own)`,
    membership: t`Membership, payments and businesses`,
    notifications: t`Notifications`,
    unknown: t`Anything this version doesn't support`,
  };
  return (
    <div className="shell-form">
      <Note>
        <Trans>Archive imported</Trans>
      </Note>
      <div className="account-actions">
        <Button variant="outline" asChild>
          <Link to="/dashboard">
            <Trans>Go to dashboard</Trans>
          </Link>
        </Button>
      </div>
      <section aria-label={t`What was imported`}>
        <p>
          <Trans>Imported:</Trans>
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
            one="# trade has a different result from the archive because it was recalculated from its prices and costs."
            other="# trades have different results from the archive because they were recalculated from their prices and costs."
          />
        </p>
      )}
      {leftOut.length === 0 ? null : (
        <section aria-label={t`What wasn't imported`}>
          <p>
            <Trans>Not imported:</Trans>
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
