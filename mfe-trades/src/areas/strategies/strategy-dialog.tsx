import { idResponse } from "@entrywise/contracts/shared/wire";
import {
  type SaveStrategy,
  type Strategy,
  saveStrategy,
  strategy as strategySchema,
} from "@entrywise/contracts/trades/accounts.api";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Dialog, Field, Input, Textarea } from "@entrywise/ui";
import { FormFooter, formErrors, serverErrors } from "@entrywise/ui/forms";
import { mergeForms, useSaveWithMerge } from "@entrywise/ui/saving";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTradesCall } from "../../data/wire/calls.ts";
import { translated } from "../../display/translated.ts";

export interface StrategyDialogProps {
  /** Null: a new one. */
  strategy: Strategy | null;
  onClose: () => void;
}

const labels = {
  name: msg`Name`,
  description: msg`Description`,
};

const toForm = ({ name, description }: Strategy): SaveStrategy => ({ name, description });
const versioned = (strategy: Strategy) => ({ value: toForm(strategy), version: strategy.version });

function useSaveStrategy(strategy: Strategy | null, onMerged: (form: SaveStrategy) => void) {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const { save, question } = useSaveWithMerge<SaveStrategy, string>({
    subject: "strategy",
    stored: strategy === null ? null : versioned(strategy),
    send: async (body, ifMatch) =>
      (
        await callTrades("PUT /strategies/{id}", {
          params: { id: strategy?.id ?? "" },
          body,
          ifMatch,
          parser: strategySchema,
        })
      ).id,
    read: (current) => versioned(strategySchema.parse(current)),
    merge: mergeForms<SaveStrategy>(translated(labels)),
    onMerged,
  });
  const mutation = useMutation({
    mutationFn: async (body: SaveStrategy) =>
      strategy === null ? (await callTrades("POST /strategies", { body, parser: idResponse })).id : save(body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["strategies"] }),
  });
  return { mutation, question };
}

export function StrategyDialog({ strategy, onClose }: StrategyDialogProps) {
  const { reportError, snackbar } = useHost();
  // Only what was typed is stored: what somebody else saves meanwhile is not typed over.
  const draft = useDraft<Partial<SaveStrategy>>(`strategy-${strategy?.id ?? "new"}`, {});
  const form = { ...(strategy === null ? { name: "", description: "" } : toForm(strategy)), ...draft.value };
  const change = (typed: Partial<SaveStrategy>) => draft.type({ ...draft.value, ...typed });
  const [isChecked, setChecked] = useState(false);
  const { mutation: save, question } = useSaveStrategy(strategy, draft.type);
  const formId = useId();
  const errors = isChecked
    ? formErrors(saveStrategy, form, translated(labels))
    : serverErrors(save.error, translated(labels));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(formErrors(saveStrategy, form, translated(labels))).length > 0) return;
    save.mutate(form, {
      onSuccess: (id) => {
        if (id === null) return;
        draft.forget();
        snackbar({ type: "success", text: strategy === null ? t`Strategy added` : t`Strategy saved` });
        onClose();
      },
      onError: (error) => reportError(error, t`Error saving strategy`),
    });
  };
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={strategy === null ? t`New strategy` : strategy.name}
      onClose={onClose}
      footer={
        <FormFooter
          formId={formId}
          action={strategy === null ? t`Add strategy` : t`Save`}
          disabled={save.isPending}
          onCancel={giveUp}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: "grid", gap: 14 }}>
        <Field label={i18n._(labels.name)} required error={errors.name}>
          <Input value={form.name} maxLength={120} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        <Field
          label={i18n._(labels.description)}
          error={errors.description}
          hint={t`When to take this setup, and when not to.`}
        >
          <Textarea
            rows={5}
            value={form.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  );
}
