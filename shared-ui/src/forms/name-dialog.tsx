import { t } from "@entrywise/host/macro";
import { Dialog, Field, Input } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { FormFooter } from "./form-footer.tsx";

export interface NameDialogProps {
  title: string;
  action: string;
  /** The current name. */
  name?: string;
  /** Maximum length; 60 by default. */
  maxLength?: number;
  onCancel: () => void;
  onSave: (name: string) => void;
}

/** Asks for a name. An empty one is rejected, an unchanged one has no effect (T-394). */
export function NameDialog({ title, action, name = "", maxLength = 60, onCancel, onSave }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const isEmpty = typed.trim() === "";
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    if (typed.trim() === name) onCancel();
    else onSave(typed.trim());
  };
  const form = "name-dialog";
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={<FormFooter formId={form} action={action} disabled={isEmpty} onCancel={onCancel} />}
    >
      <form id={form} onSubmit={save}>
        <Field label={t`Name`} required error={isEmpty && name !== "" ? t`Name must not be empty` : null}>
          <Input
            autoFocus
            maxLength={maxLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      </form>
    </Dialog>
  );
}
