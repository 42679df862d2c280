import { t } from "@entrywise/host/macro";
import { Dialog, Field, Textarea } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useState } from "react";

export interface GroupTextDialogProps {
  text: string;
  onCancel: () => void;
  onSave: (text: string) => void;
}

/** What the insights of a group say together. */
export function GroupTextDialog({ text, onCancel, onSave }: GroupTextDialogProps) {
  const [typed, setTyped] = useState(text);
  const isEmpty = typed.trim() === "";
  return (
    <Dialog
      title={t`Edit group text`}
      onClose={onCancel}
      footer={
        <ConfirmFooter action={t`Save`} disabled={isEmpty} onClick={() => onSave(typed.trim())} onCancel={onCancel} />
      }
    >
      <Field label={t`Group text`} required error={isEmpty ? t`Required` : null}>
        <Textarea
          autoFocus
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
