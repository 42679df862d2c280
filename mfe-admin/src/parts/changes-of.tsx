import { adminLogPart } from "@entrywise/contracts/admin/admin-log.api";
import { useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../data/admin.queries.ts";
import { LogLines } from "./log-lines.tsx";

/** What admins did with a user or a business (Y-261). @param target its id */
export function ChangesOf({ target }: { target: string }) {
  const { t } = useLingui();
  const log = useAdminRead(["log", { target, take: 10 }], (callAdmin, signal) =>
    callAdmin("GET /commands/log", { query: { target, take: 10 }, parser: adminLogPart, signal }),
  );
  return (
    <Panel title={t`Changes by admins`} sub={log.data === undefined ? "" : `${log.data.total}`} flush>
      <QuerySection query={log} failure={t`Couldn't load the log`} rows={3} rowHeight={32}>
        {({ items }) =>
          items.length === 0 ? <p className="admin-quiet">{t`No changes yet`}</p> : <LogLines items={items} />
        }
      </QuerySection>
    </Panel>
  );
}
