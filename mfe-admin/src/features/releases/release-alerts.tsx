import type { ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { TriangleAlert } from "@entrywise/ui";

/** What stands: a release that is held back or was taken back, and what is served instead. */
export function ReleaseAlerts({ alerts }: { alerts: readonly ReleaseAlert[] }) {
  const standing = alerts.filter(({ resolvedAt }) => resolvedAt === null);
  if (standing.length === 0) return null;
  return (
    <ul className="rl-alerts" aria-label="Alerts">
      {standing.map(({ id, remote, version, kind, detail }) => (
        <li key={id}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <b>
              {remote} {version} {kind === "incompatible" ? "is held back." : "was taken back."}
            </b>{" "}
            {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}
