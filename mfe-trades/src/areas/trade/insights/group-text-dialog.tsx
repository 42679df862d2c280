import { t } from "@entrywise/host/macro";
import { Button, Dialog, Field, Textarea } from "@entrywise/ui";
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
        <>
          <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={isEmpty} onClick={() => onSave(typed.trim())}>{t`Save`}</Button>
        </>
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
