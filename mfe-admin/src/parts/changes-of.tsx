import { adminLogPart } from "@entrywise/contracts/admin/admin-log.api";
import { useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { useAdminRead } from "../data/admin.queries.ts";
import { LogLines } from "./log-lines.tsx";
import { QueryPart } from "./query-part.tsx";

/** What admins did with a user or a business (Y-261). @param target its id */
export function ChangesOf({ target }: { target: string }) {
  const { t } = useLingui();
  const log = useAdminRead(["log", { target, take: 10 }], (callAdmin, signal) =>
    callAdmin("GET /commands/log", { query: { target, take: 10 }, parser: adminLogPart, signal }),
  );
  return (
    <Panel title={t`Changes by admins`} sub={log.data === undefined ? "" : `${log.data.total}`} flush>
      <QueryPart query={log} name={t`the log`}>
        {({ items }) =>
          items.length === 0 ? <p className="admin-quiet">{t`No changes yet`}</p> : <LogLines items={items} />
        }
      </QueryPart>
    </Panel>
  );
}
