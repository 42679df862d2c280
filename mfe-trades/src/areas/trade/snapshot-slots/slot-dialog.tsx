import { idResponse } from "@entrywise/contracts/shared/wire";
import {
  type SaveSnapshotSlot,
  type SnapshotSlot,
  saveSnapshotSlot,
  snapshotSlot,
} from "@entrywise/contracts/trades/snapshots.api";
import { useHost, useUnsaved } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Dialog, Field, Input } from "@entrywise/ui";
import { FormFooter, formErrors, serverErrors } from "@entrywise/ui/forms";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { translated } from "../../../display/translated.ts";

export interface SlotDialogProps {
  /** Null: a new one. */
  slot: SnapshotSlot | null;
  onClose: () => void;
}

const labels = {
  name: msg`Name`,
};

export function SlotDialog({ slot, onClose }: SlotDialogProps) {
  const { reportError, snackbar } = useHost();
  const [name, setName] = useState(slot?.name ?? "");
  const [isChecked, setChecked] = useState(false);
  const { mutation: save, question } = useSaveSlot(slot, (merged) => setName(merged.name));
  const formId = useId();
  const unsaved = useUnsaved(name !== (slot?.name ?? ""));
  const errors = isChecked
    ? formErrors(saveSnapshotSlot, { name }, translated(labels))
    : serverErrors(save.error, translated(labels));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(formErrors(saveSnapshotSlot, { name }, translated(labels))).length > 0) return;
    save.mutate(
      { name },
      {
        onSuccess: (id) => {
          if (id === null) return;
          snackbar({ type: "success", text: slot === null ? t`Slot added` : t`Slot saved` });
          onClose();
        },
        onError: (error) => reportError(error, t`Error saving slot`),
      },
    );
  };
  return (
    <Dialog
      title={slot === null ? t`New slot` : t`Rename slot`}
      onClose={onClose}
      footer={
        <FormFooter
          formId={formId}
          action={slot === null ? t`Add slot` : t`Save`}
          disabled={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate {...unsaved}>
        <Field
          label={i18n._(labels.name)}
          required
          error={errors.name}
          hint={t`For example 15m entry, 4h context or Exit.`}
        >
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
      {question}
    </Dialog>
  );
}

const versioned = ({ name, version }: SnapshotSlot) => ({ value: { name }, version });

function useSaveSlot(slot: SnapshotSlot | null, onMerged: (form: SaveSnapshotSlot) => void) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const { save, question } = useSaveWithMerge<SaveSnapshotSlot, string>({
    subject: "slot",
    stored: slot === null ? null : versioned(slot),
    send: async (body, ifMatch) =>
      (
        await callTrades("PUT /snapshot-slots/{id}", {
          params: { id: slot?.id ?? "" },
          body,
          ifMatch,
          parser: snapshotSlot,
        })
      ).id,
    read: (current) => versioned(snapshotSlot.parse(current)),
    merge: mergeForms<SaveSnapshotSlot>(translated(labels)),
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: async (body: SaveSnapshotSlot) =>
      slot === null ? (await callTrades("POST /snapshot-slots", { body, parser: idResponse })).id : save(body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["snapshot-slots"] }),
  });
  return { mutation, question };
}
