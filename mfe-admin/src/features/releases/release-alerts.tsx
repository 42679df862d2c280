import type { ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { PageContent, TriangleAlert } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";

function alertText({ kind, remote, version }: ReleaseAlert): MessageDescriptor {
  if (kind === "backup") return version === "trial" ? msg`The trial restore failed.` : msg`The daily backup failed.`;
  return kind === "incompatible" ? msg`${remote} ${version} is held back.` : msg`${remote} ${version} was rolled back.`;
}

/** Current alerts: an incompatible or rolled-back release with what is served instead; a backup that was not made. */
export function ReleaseAlerts({ query }: { query: QueryState<{ items: ReleaseAlert[] }> }) {
  const { t } = useLingui();
  if (query.data === undefined) {
    return (
      <PageContent>
        <QuerySection query={query} failure={t`Couldn't load the alerts`} rows={1} rowHeight={32}>
          {() => null}
        </QuerySection>
      </PageContent>
    );
  }
  const standing = query.data.items.filter(({ resolvedAt }) => resolvedAt === null);
  if (standing.length === 0) return null;
  return (
    <ul className="rl-alerts" aria-label={t`Alerts`}>
      {standing.map((alert) => (
        <li key={alert.id}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <b>{t(alertText(alert))}</b> {alert.detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
