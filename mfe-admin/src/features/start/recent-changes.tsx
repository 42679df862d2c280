import { adminLogPart } from "@entrywise/contracts/admin/admin-log.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { useAdminRead } from "../../data/admin.queries.ts";
import { LogLines } from "../../parts/log-lines.tsx";
import { QueryPart } from "../../parts/query-part.tsx";

/** The newest entries of the log, and whether it still is what was written (Y-261). */
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
          <Trans>Log</Trans>
        </Link>
      }
    >
      <QueryPart query={log} name={t`the log`}>
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
      </QueryPart>
    </Panel>
  );
}
