import { deadMail } from "@entrywise/contracts/identity/administration.api";
import { membershipStats } from "@entrywise/contracts/platform/administration.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { importFigures } from "@entrywise/contracts/trades/administration.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useAdminPages, useAdminRead } from "../../data/admin.queries.ts";

const deadMails = listOf(deadMail);

/** What waits for somebody; each line opens its list. */
export function NeedsAttention() {
  const { t } = useLingui();
  const stats = useAdminRead(["membership-stats"], (callAdmin, signal) =>
    callAdmin("GET /commands/membership-stats", { parser: membershipStats, signal }),
  );
  const today = useAdminRead(["import-usage-summary", { days: 1 }], (callAdmin, signal) =>
    callAdmin("GET /commands/import-usage-summary", { query: { days: 1 }, parser: importFigures, signal }),
  );
  const mails = useAdminPages(["dead-mails"], (callAdmin, page, signal) =>
    callAdmin("GET /commands/dead-mails", { query: page, parser: deadMails, signal }),
  );
  const lines: [string, ReactNode][] = [];
  if (stats.data !== undefined && stats.data.pastDue > 0) {
    lines.push([
      "/admin/memberships?status=past_due",
      <Plural
        key="due"
        value={stats.data.pastDue}
        one="# membership past due or unpaid"
        other="# memberships past due or unpaid"
      />,
    ]);
  }
  if (today.data !== undefined && today.data.failed > 0) {
    lines.push([
      "/admin/import-usage-summary?days=7",
      <Plural key="imports" value={today.data.failed} one="# import failed today" other="# imports failed today" />,
    ]);
  }
  if (mails.total > 0) {
    lines.push([
      "/admin/mails",
      <Plural key="mails" value={mails.total} one="# undelivered email" other="# undelivered emails" />,
    ]);
  }
  const isKnown = stats.data !== undefined && today.data !== undefined && mails.items !== undefined;
  return (
    <Panel title={t`Needs attention`} flush>
      {lines.length === 0 ? (
        <p className="admin-quiet">
          {isKnown ? <Trans>Nothing needs attention.</Trans> : <Trans>Some checks haven't finished yet.</Trans>}
        </p>
      ) : null}
      <ul>
        {lines.map(([to, text]) => (
          <li key={to} className="admin-line">
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
