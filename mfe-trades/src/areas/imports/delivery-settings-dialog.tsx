import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { problemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Button, Dialog, Note, SkeletonRows } from "@entrywise/ui";
import { DeleteDialog } from "@entrywise/ui/lists";
import { useState } from "react";
import { useCloseDrop, useDropAccess } from "./deliveries.queries.ts";
import { DropAccessRows } from "./drop-access.tsx";

export interface DeliverySettingsDialogProps {
  profile: ImportProfile;
  onClose: () => void;
}

/** Where a terminal delivers to, for whoever sets up another one, and the end of it. */
export function DeliverySettingsDialog({ profile, onClose }: DeliverySettingsDialogProps) {
  const { data, error } = useDropAccess(profile.id);
  const dates = useDateText();
  const [ending, setEnding] = useState(false);
  const close = useCloseDrop();
  if (ending) {
    return (
      <DeleteDialog
        title={t`Turn off delivery`}
        text={
          <Trans>
            Turn off delivery to <b>{profile.name}</b>? Its password stops working immediately. Files already delivered
            stay.
          </Trans>
        }
        action={t`Turn off`}
        isBusy={close.isPending}
        onCancel={() => setEnding(false)}
        onDelete={() => close.mutate(profile.id, { onSuccess: onClose })}
      />
    );
  }
  return (
    <Dialog
      title={t`Delivery to ${profile.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => setEnding(true)}>{t`Turn off delivery`}</Button>
          <Button writes={false} variant="solid" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <div className="im-form">
        {profile.drop === null ? null : (
          <p>{t`The password was created on ${dates.day(profile.drop.passwordSetAt)} and shown once. Lost it? Reset it.`}</p>
        )}
        {error === null ? null : (
          <Note tone="danger">{problemText(error, t`Couldn't load the delivery settings. Try again.`)}</Note>
        )}
        {data === undefined ? error === null ? <SkeletonRows rows={5} /> : null : <DropAccessRows access={data} />}
      </div>
    </Dialog>
  );
}
