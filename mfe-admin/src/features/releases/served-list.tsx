import type { Channels, ServedTo } from "@entrywise/contracts/platform/channels.api";
import { useLingui } from "@entrywise/host/macro";
import { missing, Panel } from "@entrywise/ui";

/** What each brand's pages actually get of a remote, and why if that differs from the channel or pin. */
export function ServedList({ channel: { remote, served } }: { channel: Channels }) {
  const { t } = useLingui();
  if (served === undefined) return null;
  return (
    <Panel title={t`Served by brand`} sub={t`what pages of ${remote} get now`} flush>
      {served.length === 0 ? (
        <p className="rl-quiet">{t`No brand has this remote.`}</p>
      ) : (
        <table className="rl-table">
          <thead>
            <tr>
              <th scope="col">{t`Brand`}</th>
              <th scope="col">{t`Version`}</th>
              <th scope="col">{t`Canary`}</th>
              <th scope="col">{t`Reason`}</th>
            </tr>
          </thead>
          <tbody>
            {served.map((one) => (
              <ServedRow key={one.brand} served={one} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function ServedRow({ served: { brand, version, canary, instead, canaryReason } }: { served: ServedTo }) {
  const reasons = [
    instead === null ? [] : `${instead.version}: ${instead.reason}`,
    canaryReason === null ? [] : canaryReason,
  ].flat();
  return (
    <tr>
      <th scope="row">{brand}</th>
      <td className="rl-mono rl-version" title={version ?? undefined}>
        {version ?? missing}
      </td>
      <td className="rl-mono rl-version" title={canary ?? undefined}>
        {canary ?? missing}
      </td>
      <td>{reasons.length === 0 ? missing : reasons.join("; ")}</td>
    </tr>
  );
}
