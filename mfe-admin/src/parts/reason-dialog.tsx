import { problemText, useUnsaved } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Input, Note } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { type FormEvent, type ReactNode, useId, useState } from "react";

export interface ReasonDialogProps {
  title: string;
  /** Effect of the command. */
  follows: string;
  button: string;
  /** Fields beside the reason. */
  fields?: ReactNode;
  /** Whether they have unsaved input that isn't stored as a draft. */
  isEdited?: boolean;
  /** Whether the fields can be sent. */
  isReady?: boolean;
  isPending: boolean;
  error: unknown;
  /** Result of the dry run; until then the button starts one. */
  preview?: ReactNode;
  onTry?: (reason: string) => void;
  onRun: (reason: string) => void;
  onClose: () => void;
  /** Called by Cancel, to discard the input. */
  onCancel?: () => void;
}

/** Asks for the reason of a command. With a dry run the first press shows what would change, the second one does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    follows,
    button,
    fields,
    isEdited = false,
    isReady = true,
    isPending,
    error,
    preview,
    onTry,
    onRun,
    onClose,
    onCancel = onClose,
  } = props;
  const { t } = useLingui();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isSent, send] = useState(false);
  const isEmpty = reason.trim() === "";
  // Pending commands aren't unsaved input: they may navigate away before this is rendered again.
  const unsaved = useUnsaved((isEdited || !isEmpty) && !isPending);
  const isTry = onTry !== undefined && (preview === undefined || preview === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
    if (isEmpty || !isReady || isPending) return;
    if (isTry) onTry(reason.trim());
    else onRun(reason.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={isTry ? t`Show what changes` : button}
          type="submit"
          form={form}
          loading={isPending}
          onCancel={onCancel}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="admin-form" {...unsaved}>
        <p>{follows}</p>
        {error === null || error === undefined ? null : (
          <Note tone="danger">{problemText(error, t`Something went wrong. Try again.`)}</Note>
        )}
        {fields}
        <Field
          label={t`Reason`}
          hint={t`Recorded in the admin log.`}
          error={isSent && isEmpty ? t`Reason must not be empty` : null}
          required
        >
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div aria-live="polite">{preview}</div>
      </form>
    </Dialog>
  );
}
