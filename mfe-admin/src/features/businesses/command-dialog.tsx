import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import { suggestedBrandKey } from "@entrywise/contracts/platform/brand-key";
import { problemText, useUnsaved } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Input, Note } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { type BusinessCommand, useBusinessCommand } from "./businesses.queries.ts";

export interface CommandDialogProps {
  business: BusinessSummary;
  command: BusinessCommand;
  onClose: () => void;
}

/** Asks for a command's reason and explains its effect. */
export function CommandDialog({ business: { id, name }, command, onClose }: CommandDialogProps) {
  const { t } = useLingui();
  const run = useBusinessCommand();
  const form = useId();
  const [reason, setReason] = useState("");
  const [brandKey, setBrandKey] = useState(() => suggestedBrandKey(name));
  const unsaved = useUnsaved(reason.trim() !== "" || brandKey !== suggestedBrandKey(name));
  const isConverting = command === "convert-to-white-label";
  const isReady = reason.trim() !== "" && (!isConverting || brandKey.trim() !== "");
  const texts = {
    enable: [t`Enable ${name}`, t`Its members get the Pro plan the business pays for.`, t`Enable`],
    disable: [
      t`Disable ${name}`,
      t`Its members lose the Pro plan the business pays for, and its API keys stop working.`,
      t`Disable`,
    ],
    "sync-billing": [
      t`Sync billing for ${name}`,
      t`Fetches the business's current state from the payment provider.`,
      t`Sync`,
    ],
    "convert-to-white-label": [
      t`Convert ${name} to white label`,
      t`It gets its own brand with its own domain and accounts, managed by its Admins. Its Admins are invited there.`,
      t`Convert`,
    ],
  } as const;
  const [title, follows, button] = texts[command];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || run.isPending) return;
    run.mutate({ id, command, reason: reason.trim(), brandKey: brandKey.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={button}
          type="submit"
          form={form}
          loading={run.isPending}
          aria-disabled={!isReady}
          onCancel={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit} className="admin-form" {...unsaved}>
        <p>{follows}</p>
        {run.error === null ? null : (
          <Note tone="danger">{problemText(run.error, t`Something went wrong. Try again.`)}</Note>
        )}
        {isConverting ? (
          <Field
            label={t`Brand key`}
            hint={t`First part of its domain, such as northdesk. Can't be changed later.`}
            required
          >
            <Input value={brandKey} maxLength={31} onChange={(event) => setBrandKey(event.target.value)} />
          </Field>
        ) : null}
        <Field label={t`Reason`} hint={t`Recorded in the admin log.`} required>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
