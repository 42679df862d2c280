import type { Channels, Release } from "@entrywise/contracts/platform/releases.api";
import { Badge, Panel } from "@entrywise/ui";
import { shortTime, sizeText } from "./release-texts.ts";

type Standing = "stable" | "canary" | "next" | "rolled back";

function standingOf({ version, state }: Release, { production, next }: Channels): Standing | null {
  if (version === production.version) return "stable";
  if (version === production.canary?.version) return "canary";
  if (state === "withdrawn") return "rolled back";
  return version === next.version ? "next" : null;
}

const looks: Readonly<Record<Standing, { bg: string; color: string }>> = {
  stable: { bg: "result.win.tint", color: "result.win.fg" },
  canary: { bg: "primary.subtle", color: "primary.strong" },
  next: { bg: "primary.subtle", color: "primary.strong" },
  "rolled back": { bg: "danger.subtle", color: "danger.fg" },
};

/** Releases of one remote, newest first. */
export function ReleaseList({ channel, releases }: { channel: Channels; releases: readonly Release[] }) {
  return (
    <Panel title={`Releases of ${channel.remote}`} sub="immutable, kept 30 days" flush>
      <table className="rl-table">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Published</th>
            <th scope="col">Host API</th>
            <th scope="col" className="rl-number">
              Size
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {releases.map((release) => {
            const standing = standingOf(release, channel);
            return (
              <tr key={release.version}>
                <th scope="row" className="rl-mono">
                  {release.version}
                </th>
                <td title={release.createdBy}>{shortTime(release.createdAt)}</td>
                <td className="rl-mono">{release.contract}</td>
                <td className="rl-number">{sizeText(release.size)}</td>
                <td>{standing === null ? null : <Badge {...looks[standing]}>{standing}</Badge>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
