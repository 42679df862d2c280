import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { problemReference, problemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Clock, EmptyState, FailedPart, Note, SkeletonRows } from "@entrywise/ui";
import { useAdminLog } from "./admin-log.queries.ts";

/** The log of administration, with an alarm when somebody changed it (Y-261). */
export function AdminLogList() {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAdminLog();
  if (data === undefined && error) {
    return (
      <FailedPart title={t`Couldn't load the log`} reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, t`Couldn't load the log. Everything else is working.`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={8} />;
  const entries = data.pages.flatMap(({ items }) => items);
  const brokenAt = data.pages[0]?.brokenAt ?? null;
  return (
    <div className="admin-log">
      {brokenAt === null ? null : (
        <Note tone="danger">
          <Trans>The log has been tampered with: entry {brokenAt} doesn't match the original.</Trans>
        </Note>
      )}
      {entries.length === 0 ? <EmptyState icon={Clock} title={t`No commands yet`} /> : null}
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
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
