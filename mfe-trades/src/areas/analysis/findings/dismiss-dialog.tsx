import { t } from "@entrywise/host/macro";
import { Button, Dialog, Field, Textarea } from "@entrywise/ui";
import { useState } from "react";

export interface DismissDialogProps {
  sentence: string;
  onClose: () => void;
  onDismiss: (reason: string) => void;
}

const longest = 500;

/** Asks why a finding is dismissed; the reason may stay empty. */
export function DismissDialog({ sentence, onClose, onDismiss }: DismissDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      title={t`Dismiss finding`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" onClick={() => onDismiss(reason.trim())}>{t`Dismiss finding`}</Button>
        </>
      }
    >
      <p className="fi-dismissed">{sentence}</p>
      <Field label={t`Reason`} hint={t`Optional. You'll find it under Dismissed.`}>
        <Textarea value={reason} maxLength={longest} rows={3} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
