import type { NewFtpPassword } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { problemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Button, Dialog, Note } from "@entrywise/ui";
import { useResetFtpPassword } from "./deliveries.queries.ts";
import { DropAccessRows } from "./drop-access.tsx";

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
      title={drop === null ? t`Deliver without a browser` : t`Reset FTP password`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={reset.isPending} onClick={() => reset.mutate(profile.id)}>
            {drop === null ? t`Make a password` : t`Reset password`}
          </Button>
        </>
      }
    >
      <div className="im-form">
        {drop === null ? (
          <p>
            <Trans>
              {"Terminals and programs can deliver statements to "}
              <b>{profile.name}</b>
              {" by SFTP, or by FTP with TLS. What arrives is imported as if you had dropped it here."}
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              <b>{profile.name}</b>
              {" takes deliveries from "}
              <code>{drop.userName}</code>. Its password of {dates.day(drop.passwordSetAt)}
              {" ends at once: what delivers with it is refused until it has the new one."}
            </Trans>
          </p>
        )}
        {reset.error === null ? null : (
          <Note tone="danger">{problemText(reset.error, t`The password could not be made.`)}</Note>
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
      title={t`Delivery to ${profile.name}`}
      onClose={onClose}
      footer={<Button writes={false} variant="solid" onClick={onClose}>{t`Done`}</Button>}
    >
      <div className="im-form">
        <Note tone="ok">
          <b>{t`New password. Copy it now, it is shown only once.`}</b>
        </Note>
        <DropAccessRows access={made} password={made.password} />
      </div>
    </Dialog>
  );
}
