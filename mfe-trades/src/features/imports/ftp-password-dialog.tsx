import type { NewFtpPassword } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportProfile } from "@entrywise/contracts/trades/imports.api";
import { problemText, useHost } from "@entrywise/host";
import { Button, Copy, Dialog, IconButton, Note } from "@entrywise/ui";
import { useDateText } from "../../trade-display/use-date-text.ts";
import { useResetFtpPassword } from "./deliveries.queries.ts";

export interface FtpPasswordDialogProps {
  profile: ImportProfile;
  onClose: () => void;
}

/** Makes the password with which terminals deliver to a profile, and shows it once. */
export function FtpPasswordDialog({ profile, onClose }: FtpPasswordDialogProps) {
  const reset = useResetFtpPassword();
  const dates = useDateText();
  if (reset.data !== undefined) return <NewPassword profile={profile} made={reset.data} onClose={onClose} />;
  const { drop } = profile;
  return (
    <Dialog
      title={drop === null ? "Deliver without a browser" : "Reset FTP password"}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" disabled={reset.isPending} onClick={() => reset.mutate(profile.id)}>
            {drop === null ? "Make a password" : "Reset password"}
          </Button>
        </>
      }
    >
      <div className="im-form">
        {drop === null ? (
          <p>
            Terminals and programs can deliver statements to <b>{profile.name}</b> by SFTP, or by FTP with TLS. What
            arrives is imported as if you had dropped it here.
          </p>
        ) : (
          <p>
            <b>{profile.name}</b> takes deliveries from <code>{drop.userName}</code>. Its password of{" "}
            {dates.day(drop.passwordSetAt)} ends at once: what delivers with it is refused until it has the new one.
          </p>
        )}
        {reset.error === null ? null : (
          <Note tone="danger">{problemText(reset.error, "The password could not be made.")}</Note>
        )}
      </div>
    </Dialog>
  );
}

interface NewPasswordProps {
  profile: ImportProfile;
  made: NewFtpPassword;
  onClose: () => void;
}

function NewPassword({ profile, made, onClose }: NewPasswordProps) {
  return (
    <Dialog
      title={`Delivery to ${profile.name}`}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="im-form">
        <Note tone="ok">
          <b>New password. Copy it now, it is shown only once.</b>
        </Note>
        <dl className="im-access">
          <CopyRow label="Password" value={made.password} />
          <CopyRow label="User name" value={made.userName} />
          {placesOf(made).map(({ label, value }) => (
            <CopyRow key={label} label={label} value={value} />
          ))}
          <CopyRow label="Folder" value={made.folder} />
          {made.servers.map(({ protocol, fingerprint }) =>
            fingerprint === null ? null : (
              <CopyRow key={protocol} label={`${protocol.toUpperCase()} fingerprint`} value={fingerprint} />
            ),
          )}
        </dl>
        {made.servers.every(({ fingerprint }) => fingerprint === null) ? null : (
          <p className="im-quiet">
            When it connects for the first time, your program asks whether it knows the server: say yes when it shows
            the same SHA-256 fingerprint.
          </p>
        )}
        <p className="im-quiet">
          In your terminal or program choose SFTP where it is offered, else FTP with explicit TLS and passive mode;
          plain FTP is refused. Put statements into the folder {made.folder}. A file that is written as .part or .tmp is
          taken when it gets its name. MetaTrader saves reports into a folder: a program such as WinSCP delivers from
          there.
        </p>
      </div>
    </Dialog>
  );
}

/** One row where both servers agree, one for each where they do not. */
function placesOf({ servers }: NewFtpPassword): { label: string; value: string }[] {
  const hosts = new Set(servers.map(({ host }) => host));
  const [host] = hosts;
  const ports = servers.map(({ protocol, port }) => ({
    label: `${protocol.toUpperCase()} port`,
    value: String(port),
  }));
  if (hosts.size === 1 && host !== undefined) return [{ label: "Server", value: host }, ...ports];
  return servers.flatMap(({ protocol, host: own, port }) => [
    { label: `${protocol.toUpperCase()} server`, value: own },
    { label: `${protocol.toUpperCase()} port`, value: String(port) },
  ]);
}

function CopyRow({ label, value }: { label: string; value: string }) {
  const { snackbar } = useHost();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => snackbar({ type: "success", text: "Copied to clipboard!" }),
      () => snackbar({ type: "error", text: "The browser did not allow copying. Select the text instead." }),
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <IconButton size="sm" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
        </IconButton>
      </dd>
    </div>
  );
}
