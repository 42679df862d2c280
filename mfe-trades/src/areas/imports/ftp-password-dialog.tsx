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
      title={drop === null ? t`Automatic delivery` : t`Reset FTP password`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={reset.isPending} onClick={() => reset.mutate(profile.id)}>
            {drop === null ? t`Create password` : t`Reset password`}
          </Button>
        </>
      }
    >
      <div className="im-form">
        {drop === null ? (
          <p>
            <Trans>
              Trading platforms and other programs can deliver statements to <b>{profile.name}</b> by SFTP or FTPS.
              Files are imported as if you'd dropped them here.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              <b>{profile.name}</b> accepts deliveries from <code>{drop.userName}</code>. The password from{" "}
              {dates.day(drop.passwordSetAt)} stops working immediately; anything using it is rejected until you update
              it.
            </Trans>
          </p>
        )}
        {reset.error === null ? null : (
          <Note tone="danger">{problemText(reset.error, t`Couldn't create the password. Try again.`)}</Note>
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
          <b>{t`New password. Copy it now: you won't see it again.`}</b>
        </Note>
        <DropAccessRows access={made} password={made.password} />
      </div>
    </Dialog>
  );
}
