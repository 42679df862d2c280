import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import { problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, Note } from "@entrywise/ui";
import { type FormEvent, useId, useState } from "react";
import { type BusinessCommand, useBusinessCommand } from "./businesses.queries.ts";

export interface CommandDialogProps {
  business: BusinessSummary;
  command: BusinessCommand;
  onClose: () => void;
}

/** Asks for the reason of a command, and says what follows from it. */
export function CommandDialog({ business: { id, name }, command, onClose }: CommandDialogProps) {
  const { t } = useLingui();
  const run = useBusinessCommand();
  const form = useId();
  const [reason, setReason] = useState("");
  const texts = {
    enable: [t`Enable ${name}`, t`Its members get the Pro that the business pays for.`, t`Enable`],
    disable: [
      t`Disable ${name}`,
      t`Its members lose the Pro that the business pays for, and its API keys stop.`,
      t`Disable`,
    ],
    "sync-billing": [
      t`Sync the billing of ${name}`,
      t`The payment provider is asked how the business stands.`,
      t`Sync`,
    ],
  } as const;
  const [title, follows, button] = texts[command];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "" || run.isPending) return;
    run.mutate({ id, command, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="solid"
            type="submit"
            form={form}
            loading={run.isPending}
            aria-disabled={reason.trim() === ""}
          >
            {button}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="admin-form">
        <p>{follows}</p>
        {run.error === null ? null : (
          <Note tone="danger">{problemText(run.error, t`That did not work. Please try again.`)}</Note>
        )}
        <Field label={t`Reason`} hint={t`Goes into the log of administration.`} required>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
