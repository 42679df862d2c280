import { unpaidBusiness } from "@entrywise/contracts/business/business-billing.api";
import { deadMail } from "@entrywise/contracts/identity/administration.api";
import { membershipStats } from "@entrywise/contracts/platform/administration.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { importFigures } from "@entrywise/contracts/trades/administration.api";
import { plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { useAdminPages, useAdminRead } from "../../data/admin.queries.ts";
import { hundredthsText } from "../../parts/hundredths-text.ts";
import { isMissed, promises, useServiceLevels } from "./service-levels.queries.ts";

const deadMails = listOf(deadMail);
const unpaidBusinesses = listOf(unpaidBusiness);

interface Line {
  key: string;
  /** Null if it is on this page. */
  to: string | null;
  text: string;
}

/** Items that need attention; each line opens its list. */
export function NeedsAttention() {
  const { t } = useLingui();
  const { lines, isLoaded } = useLines();
  return (
    <Panel title={t`Needs attention`} sub={lines.length === 0 ? "" : `${lines.length}`} flush>
      {lines.length === 0 ? (
        <p className="admin-quiet">
          {isLoaded ? <Trans>Nothing needs attention.</Trans> : <Trans>Some checks haven't finished yet.</Trans>}
        </p>
      ) : null}
      <ul>
        {lines.map(({ key, to, text }) => (
          <li key={key} className="admin-line">
            {to === null ? text : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useLines(): { lines: readonly Line[]; isLoaded: boolean } {
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
  const unpaid = useAdminRead(["unpaid-businesses"], (callAdmin, signal) =>
    callAdmin("GET /commands/unpaid-businesses", { parser: unpaidBusinesses, signal }),
  );
  const levels = useServiceLevels();
  const lines: Line[] = (levels.data?.items ?? []).filter(isMissed).map(({ id }) => {
    const promise = t(promises[id]);
    return { key: id, to: null, text: t`Service level missed: ${promise}` };
  });
  for (const { businessId, name, unpaid: rest, currency } of unpaid.data?.items ?? []) {
    const amount = `${hundredthsText(rest)} ${currency}`;
    lines.push({ key: businessId, to: `/admin/businesses/${businessId}`, text: t`${name}: ${amount} unpaid` });
  }
  const [due, failed] = [stats.data?.pastDue ?? 0, today.data?.failed ?? 0];
  if (due > 0) {
    const text = t`${plural(due, { one: "# membership past due or unpaid", other: "# memberships past due or unpaid" })}`;
    lines.push({ key: "due", to: "/admin/memberships?status=past_due", text });
  }
  if (failed > 0) {
    const text = t`${plural(failed, { one: "# import failed today", other: "# imports failed today" })}`;
    lines.push({ key: "imports", to: "/admin/import-usage-summary?days=7", text });
  }
  if (mails.total > 0) {
    const text = t`${plural(mails.total, { one: "# undelivered email", other: "# undelivered emails" })}`;
    lines.push({ key: "mails", to: "/admin/mails", text });
  }
  const isLoaded = [stats.data, today.data, unpaid.data, levels.data, mails.items].every((data) => data !== undefined);
  return { lines, isLoaded };
}
