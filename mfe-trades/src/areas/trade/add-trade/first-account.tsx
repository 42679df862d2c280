import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { serverErrors } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { useAccountSaving, useAddAccount } from "../../../data/accounts/save-account.queries.ts";
import { AccountFields } from "../../../display/account-form/account-fields.tsx";
import { accountErrors, accountLabels, newAccountForm } from "../../../display/account-form/account-form.ts";
import { translated } from "../../../display/translated.ts";

/** In place of Add Trade while there is no account for trades. */
export function FirstAccount({ onClose }: { onClose: () => void }) {
  const { settings, reportError } = useHost();
  const [form, setForm] = useState(() => newAccountForm(settings.reportingCurrency));
  const [isChecked, setChecked] = useState(false);
  const save = useAccountSaving(useAddAccount());
  const formId = useId();
  const errors = isChecked ? accountErrors(form) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(accountErrors(form)).length > 0) return;
    save.mutate(form, { onError: (error) => reportError(error, t`Error adding account`) });
  };
  return (
    <Dialog
      title={t`Add Trade`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Close`}</Button>
          <Button
            variant="solid"
            type="submit"
            form={formId}
            disabled={save.isPending}
          >{t`Add account and continue`}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p className="add-lead">{t`Every trade belongs to an account. Name the one you trade with; you can change everything later.`}</p>
        <AccountFields
          form={form}
          errors={{ ...serverErrors(save.error, translated(accountLabels)), ...errors }}
          onChange={setForm}
          isNew
          currencyFixed={false}
        />
      </form>
    </Dialog>
  );
}
