import type { DropAccess } from "@entrywise/contracts/trades/deliveries.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Copy, IconButton } from "@entrywise/ui";
import { inSentence } from "../../display/in-sentence.ts";

export interface DropAccessRowsProps {
  access: DropAccess;
  /** Only while it is new. */
  password?: string;
}

/** What a terminal is set to, each to be copied. */
export function DropAccessRows({ access, password }: DropAccessRowsProps) {
  return (
    <>
      <dl className="im-access">
        {password === undefined ? null : <CopyRow label={t`Password`} value={password} />}
        <CopyRow label={t`Username`} value={access.userName} />
        {listPlaces(access).map(({ label, value }) => (
          <CopyRow key={label} label={label} value={value} />
        ))}
        <CopyRow label={t`Folder`} value={access.folder} />
        {access.servers.map(({ protocol, fingerprint }) =>
          fingerprint === null ? null : (
            <CopyRow key={protocol} label={`${protocol.toUpperCase()} fingerprint`} value={fingerprint} />
          ),
        )}
      </dl>
      {access.servers.every(({ fingerprint }) => fingerprint === null) ? null : (
        <p className="im-quiet">{t`The first time you connect, your program will ask you to trust the server. Accept if it shows this SHA-256 fingerprint.`}</p>
      )}
      <p className="im-quiet">{t`In your trading platform or FTP client, use SFTP if available, otherwise FTP with explicit TLS in passive mode; plain FTP isn't accepted. Upload statements to the folder ${access.folder}. Files uploaded as .part or .tmp are imported once they're renamed. MetaTrader saves reports to a folder; use a program such as WinSCP to upload them from there.`}</p>
    </>
  );
}

/** One row where both servers agree, one for each where they do not. */
function listPlaces({ servers }: DropAccess): { label: string; value: string }[] {
  const hosts = new Set(servers.map(({ host }) => host));
  const [host] = hosts;
  const ports = servers.map(({ protocol, port }) => ({
    label: `${protocol.toUpperCase()} port`,
    value: String(port),
  }));
  if (hosts.size === 1 && host !== undefined) return [{ label: t`Server`, value: host }, ...ports];
  return servers.flatMap(({ protocol, host: own, port }) => [
    { label: `${protocol.toUpperCase()} server`, value: own },
    { label: `${protocol.toUpperCase()} port`, value: String(port) },
  ]);
}

function CopyRow({ label, value }: { label: string; value: string }) {
  const { snackbar } = useHost();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => snackbar({ type: "success", text: t`Copied to clipboard!` }),
      () => snackbar({ type: "error", text: t`Your browser blocked copying. Select the text and copy it manually.` }),
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <IconButton size="sm" aria-label={t`Copy ${inSentence(label)}`} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
        </IconButton>
      </dd>
    </div>
  );
}
