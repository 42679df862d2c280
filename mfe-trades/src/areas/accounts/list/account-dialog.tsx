import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Dialog } from "@entrywise/ui";
import { changedFields, FormFooter, serverErrors } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { useAccountSaving } from "../../../data/accounts/save-account.queries.ts";
import { AccountFields } from "../../../display/account-form/account-fields.tsx";
import {
  accountErrors,
  accountLabels,
  newAccountForm,
  toAccountForm,
} from "../../../display/account-form/account-form.ts";
import { translated } from "../../../display/translated.ts";
import { type FirmAccountForm, useAddFirmAccount } from "../programmes/add-firm-account.queries.ts";
import type { ProgrammePhase } from "../programmes/find-programme.ts";
import { ProgrammeFields } from "../programmes/programme-fields.tsx";
import { useChangeAccount } from "./use-change-account.ts";

export interface AccountDialogProps {
  /** Null: a new one. */
  account: TradeAccount | null;
  onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { settings, reportError, snackbar } = useHost();
  const stored: FirmAccountForm = {
    ...(account === null ? newAccountForm(settings.reportingCurrency) : toAccountForm(account)),
    programme: null,
  };
  // Only what was typed is stored: what somebody else saves meanwhile is not typed over.
  const draft = useDraft<Partial<typeof stored>>(`account-${account?.id ?? "new"}`, {});
  const form = { ...stored, ...draft.value };
  const setForm = (next: typeof stored) => draft.type(changedFields(next, stored));
  const [isChecked, setChecked] = useState(false);
  const add = useAddFirmAccount();
  const { save: change, question } = useChangeAccount(account, (merged) => setForm({ ...merged, programme: null }));
  const save = useAccountSaving<string | null, FirmAccountForm>(account === null ? add : change);
  const take = (chosen: ProgrammePhase | null) =>
    setForm({ ...form, ...chosen?.programme.size, programme: chosen?.choice ?? null });
  const formId = useId();
  const errors = isChecked ? formErrors(form) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(formErrors(form)).length > 0) return;
    save.mutate(form, {
      onSuccess: (id) => {
        if (id === null) return;
        draft.forget();
        snackbar({ type: "success", text: account === null ? t`Account added` : t`Account saved` });
        onClose();
      },
      onError: (error) => reportError(error, t`Error saving account`),
    });
  };
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={account === null ? t`New account` : account.name}
      size="md"
      onClose={onClose}
      footer={
        <FormFooter
          formId={formId}
          action={account === null ? t`Add account` : t`Save`}
          disabled={save.isPending}
          onCancel={giveUp}
        />
      }
    >
      <form id={formId} className="pf-form" onSubmit={submit} noValidate>
        {account === null ? <ProgrammeFields value={form.programme} currency={null} onChange={take} /> : null}
        <AccountFields
          form={form}
          errors={{ ...serverErrors(save.error, translated(accountLabels)), ...errors }}
          onChange={(next) => setForm({ ...form, ...next })}
          isNew={account === null}
          currencyFixed={account !== null && account.tradeCount > 0}
        />
      </form>
      {question}
    </Dialog>
  );
}

/** A firm's limits are parts of the balance that it gave. */
function formErrors(form: FirmAccountForm) {
  const errors = accountErrors(form);
  if (form.programme === null || Number(form.startBalance ?? 0) > 0) return errors;
  return { ...errors, startBalance: t`Enter the starting balance that the firm gave you.` };
}
