import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Clock, Note, Panel } from "@entrywise/ui";
import { PagedSection } from "@entrywise/ui/states";
import { commandName, commandTarget } from "../../parts/command-names.ts";
import { useAdminLog } from "./admin-log.queries.ts";

/** The admin log, with a warning if it was tampered with (Y-261). */
export function AdminLogList() {
  const { t } = useLingui();
  const query = useAdminLog();
  const { pages } = query.data ?? {};
  const brokenAt = pages?.[0]?.brokenAt ?? null;
  const list = {
    ...query,
    items: pages?.flatMap(({ items }) => items),
    total: pages?.[0]?.total ?? 0,
    more: () => void query.fetchNextPage(),
  };
  return (
    <div className="admin-log">
      {brokenAt === null ? null : (
        <Note tone="danger">
          <Trans>The log has been tampered with: entry {brokenAt} doesn't match the original.</Trans>
        </Note>
      )}
      <PagedSection
        list={list}
        icon={Clock}
        failure={t`Couldn't load the log`}
        empty={t`No commands yet`}
        rows={8}
        rowHeight={32}
      >
        {(entries) => (
          <Panel title={t`Changes by admins`} sub={`${list.total}`} flush>
            <table className="ui-table ui-people ui-cards" aria-label={t`Changes by admins`}>
              <thead>
                <tr>
                  <th scope="col">{t`Time`}</th>
                  <th scope="col">{t`Admin`}</th>
                  <th scope="col">{t({ message: "Change", context: "admin log" })}</th>
                  <th scope="col">{t({ message: "About", context: "admin log" })}</th>
                  <th scope="col">{t`Reason`}</th>
                  <th scope="col">{t`Before and after`}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Entry key={entry.seq} entry={entry} />
                ))}
              </tbody>
            </table>
          </Panel>
        )}
      </PagedSection>
    </div>
  );
}

function Entry({ entry }: { entry: AdminLogEntry }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { seq, at, actorName, command, reason, before, after } = entry;
  const name = commandName(command);
  const about = commandTarget(entry);
  return (
    <tr>
      <td>{dates.dateTime(at)}</td>
      <td>{actorName}</td>
      <th scope="row">
        <b title={command}>{name === null ? command : t(name)}</b>
      </th>
      <td>{about.to === null ? about.name : <Link to={about.to}>{about.name}</Link>}</td>
      <td className="admin-log-reason">{reason}</td>
      <td>
        <details>
          <summary>
            <Trans>Entry {seq}</Trans>
          </summary>
          <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
        </details>
      </td>
    </tr>
  );
}
