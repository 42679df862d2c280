import { adminLogPart } from "@entrywise/contracts/admin/admin-log.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { LogLines } from "../../parts/log-lines.tsx";

/** Latest log entries, and whether the log is intact (Y-261). */
export function RecentChanges() {
  const { t } = useLingui();
  const log = useAdminRead(["log", { take: 6 }], (callAdmin, signal) =>
    callAdmin("GET /commands/log", { query: { take: 6 }, parser: adminLogPart, signal }),
  );
  return (
    <Panel
      title={t`Changes by admins`}
      sub={log.data === undefined ? "" : `${log.data.total}`}
      flush
      actions={
        <Link to="/admin/log">
          <Trans>All changes</Trans>
        </Link>
      }
    >
      <QuerySection query={log} failure={t`Couldn't load the log`} rows={3} rowHeight={32}>
        {({ items, brokenAt }) => (
          <>
            <p className={brokenAt === null ? "admin-quiet" : "admin-alarm"}>
              {brokenAt === null ? (
                <Trans>Log integrity verified.</Trans>
              ) : (
                <Trans>Entry {brokenAt} was tampered with.</Trans>
              )}
            </p>
            <LogLines items={items} />
          </>
        )}
      </QuerySection>
    </Panel>
  );
}
