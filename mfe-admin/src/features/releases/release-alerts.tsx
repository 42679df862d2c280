import type { ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { PageContent, TriangleAlert } from "@entrywise/ui";
import { QueryPart, type QueryState } from "../../parts/query-part.tsx";

const fates = { incompatible: "is held back.", unhealthy: "was taken back." } as const;

/** What stands: a release that is held back or was taken back, and what is served instead; a backup that was not made. */
export function ReleaseAlerts({ query }: { query: QueryState<{ items: ReleaseAlert[] }> }) {
  if (query.data === undefined) {
    return (
      <PageContent>
        <QueryPart query={query} name="Alerts" rows={1}>
          {() => null}
        </QueryPart>
      </PageContent>
    );
  }
  const standing = query.data.items.filter(({ resolvedAt }) => resolvedAt === null);
  if (standing.length === 0) return null;
  return (
    <ul className="rl-alerts" aria-label="Alerts">
      {standing.map(({ id, remote, version, kind, detail }) => (
        <li key={id}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <b>{kind === "backup" ? "The daily backup failed." : `${remote} ${version} ${fates[kind]}`}</b> {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
