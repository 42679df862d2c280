import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Clock, Note } from "@entrywise/ui";
import { PagedSection } from "@entrywise/ui/states";
import { useAdminLog } from "./admin-log.queries.ts";

/** The log of administration, with an alarm when somebody changed it (Y-261). */
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
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ol>
        )}
      </PagedSection>
    </div>
  );
}

function Entry({ entry: { seq, at, actorName, command, target, reason, before, after } }: { entry: AdminLogEntry }) {
  const dates = useDateText();
  return (
    <li>
      <p>
        <b>{command}</b> <code>{target}</code>
      </p>
      <p>
        <Trans>
          {dates.dateTime(at)} by {actorName}: {reason}
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>Entry {seq}: before and after</Trans>
        </summary>
        <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
      </details>
    </li>
  );
}
