import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Release } from "@entrywise/contracts/platform/releases.api";
import { type MessageDescriptor, msg, plural, useLingui } from "@entrywise/host/macro";
import { Badge, Panel } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { needsText, sizeText } from "./release-texts.ts";
import { useShortTimes } from "./use-short-times.ts";

type Standing = "stable" | "canary" | "next" | "rolled back";

function findStanding({ version, state }: Release, { production, next }: Channels): Standing | null {
  if (version === production.version) return "stable";
  if (version === production.canary?.version) return "canary";
  if (state === "withdrawn") return "rolled back";
  return version === next.version ? "next" : null;
}

const standingNames: Readonly<Record<Standing, MessageDescriptor>> = {
  stable: msg`stable`,
  canary: msg`canary`,
  next: msg`next`,
  "rolled back": msg`rolled back`,
};

const looks: Readonly<Record<Standing, { bg: string; color: string }>> = {
  stable: { bg: "result.win.tint", color: "result.win.fg" },
  canary: { bg: "primary.subtle", color: "primary.strong" },
  next: { bg: "primary.subtle", color: "primary.strong" },
  "rolled back": { bg: "danger.subtle", color: "danger.fg" },
};

export interface ReleaseListProps {
  channel: Channels;
  releases: QueryState<{ items: Release[] }>;
}

/** Releases of one remote, newest first. */
export function ReleaseList({ channel, releases }: ReleaseListProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Releases of ${channel.remote}`} sub={t`immutable, never deleted`} flush>
      <QuerySection query={releases} failure={t`Couldn't load the releases`} rows={5} rowHeight={32}>
        {({ items }) => (
          <table className="rl-table">
            <thead>
              <tr>
                <th scope="col">{t`Version`}</th>
                <th scope="col">{t`Published`}</th>
                <th scope="col" className="rl-extra">
                  {t`Needs`}
                </th>
                <th scope="col" className="rl-number">
                  {t`Size`}
                </th>
                <th scope="col">{t`Trial`}</th>
                <th scope="col">{t`State`}</th>
                <th scope="col">{t`Preview`}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((release) => (
                <ReleaseRow key={release.version} release={release} standing={findStanding(release, channel)} />
              ))}
            </tbody>
          </table>
        )}
      </QuerySection>
    </Panel>
  );
}

function ReleaseRow({ release, standing }: { release: Release; standing: Standing | null }) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  const needs = needsText(release);
  return (
    <tr>
      <th scope="row" className="rl-mono rl-version" title={release.version}>
        {release.version}
      </th>
      <td title={t`${release.createdBy}, signed by ${release.team}`}>{shortTime(release.createdAt)}</td>
      <td className="rl-mono rl-extra rl-cut" title={needs} translate="no">
        {needs}
      </td>
      <td className="rl-number">{sizeText(release.size)}</td>
      <td>
        <TrialMark trial={release.trial} />
      </td>
      <td>{standing === null ? null : <Badge {...looks[standing]}>{t(standingNames[standing])}</Badge>}</td>
      <td>
        {typeof release.preview === "string" ? (
          <PreviewLink version={release.version} address={release.preview} />
        ) : null}
      </td>
    </tr>
  );
}

/** Shows a release in a tab of its own, in place of the one that is served. */
function PreviewLink({ version, address }: { version: string; address: string }) {
  const { t } = useLingui();
  return (
    <a href={address} target="_blank" rel="noopener" title={address} aria-label={t`Open a preview of ${version}`}>
      {t`Preview`}
    </a>
  );
}

/** What the trial of a release has found; nothing where the service does not say. */
function TrialMark({ trial }: { trial: Release["trial"] }) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  if (trial === undefined) return null;
  if (trial === null) return <span className="rl-quiet">{t`not tried`}</span>;
  const when = shortTime(trial.at);
  if (trial.failures.length > 0) {
    return (
      <Badge {...looks["rolled back"]} title={[when, ...trial.failures].join("\n")}>
        {t`failed`}
      </Badge>
    );
  }
  return (
    <Badge {...looks.stable} title={t`${when}, ${plural(trial.places, { one: "# place", other: "# places" })}`}>
      {t`passed`}
    </Badge>
  );
}
