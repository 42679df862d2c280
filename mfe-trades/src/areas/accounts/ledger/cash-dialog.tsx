import { type LedgerRow, type SaveCashEntry, saveCashEntry } from "@entrywise/contracts/trades/ledger.api";
import { isPaid } from "@entrywise/domain/statement/cash-kind";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, DialogLeft, Field, Input, NumberField, Private, Select, usePrivacy } from "@entrywise/ui";
import { DateTimeField, type FormErrors, FormFooter, formErrors, serverErrors } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { inSentence } from "../../../display/in-sentence.ts";
import { translated } from "../../../display/translated.ts";
import { cashLabels as labels, toCashForm, useCashChange } from "./account-books.queries.ts";
import { kindNames } from "./ledger-columns.tsx";

export interface CashDialogProps {
  accountId: string;
  currency: string;
  /** Null: a new one. */
  entry: LedgerRow | null;
  kind: SaveCashEntry["kind"];
  onClose: () => void;
}

type CashForm = Omit<SaveCashEntry, "amount"> & { amount: string | null };

const kinds = saveCashEntry.shape.kind.options;

interface CashFieldsProps {
  currency: string;
  form: CashForm;
  errors: FormErrors;
  hidesAmount: boolean;
  set: (part: Partial<CashForm>) => void;
}

function CashFields({ currency, form, errors, hidesAmount, set }: CashFieldsProps) {
  return (
    <>
      <Field
        label={i18n._(labels.kind)}
        hint={isPaid(form.kind) ? null : t`Changes the balance but doesn't count as a deposit or withdrawal.`}
      >
        <Select
          value={form.kind}
          options={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
          onChange={(next) => set({ kind: saveCashEntry.shape.kind.parse(next) })}
        />
      </Field>
      {hidesAmount ? (
        <div className="ab-field">
          <span>{i18n._(labels.amount)}</span>
          <Private />
        </div>
      ) : (
        <Field label={t`${i18n._(labels.amount)} in ${currency}`} required error={errors["amount"]}>
          <NumberField kind="profit" step="100" value={form.amount} onChange={(amount) => set({ amount })} />
        </Field>
      )}
      <div className="ab-field">
        <span>{i18n._(labels.happenedAt)}</span>
        <DateTimeField
          label={i18n._(labels.happenedAt)}
          value={form.happenedAt}
          onChange={(at) => set({ happenedAt: at ?? form.happenedAt })}
          error={errors["happenedAt"] !== undefined}
          large
        />
        {errors["happenedAt"] === undefined ? null : <span role="alert">{errors["happenedAt"]}</span>}
      </div>
      <Field
        label={i18n._(labels.comment)}
        error={errors["comment"]}
        hint={t`For example bank transfer, card or payout.`}
      >
        <Input value={form.comment} maxLength={220} onChange={(event) => set({ comment: event.target.value })} />
      </Field>
    </>
  );
}

/** Money that moved in or out of an account, or that the account itself earned or cost. */
export function CashDialog({ accountId, currency, entry, kind, onClose }: CashDialogProps) {
  const { reportError, snackbar } = useHost();
  const [form, setForm] = useState<CashForm>(() =>
    entry === null
      ? { kind, happenedAt: new Date().toISOString(), amount: null, comment: "" }
      : toCashForm(entry, kind),
  );
  const [isChecked, setChecked] = useState(false);
  const { mutation: change, question } = useCashChange(
    accountId,
    entry === null ? null : { row: entry, kind },
    setForm,
  );
  const formId = useId();
  const hidesAmount = usePrivacy() && entry !== null;
  const found = formErrors(saveCashEntry, form, translated(labels));
  const errors = { ...serverErrors(change.error, translated(labels)), ...(isChecked ? found : {}) };
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const send = (save: SaveCashEntry | null, done: string) =>
    change.mutate(save, {
      onSuccess: (saved) => {
        if (saved === null) return;
        snackbar({ type: "success", text: done });
        onClose();
      },
      onError: (error) => reportError(error, t`Error saving entry`),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const save = saveCashEntry.safeParse(form);
    if (!save.success) return;
    const name = i18n._(kindNames[form.kind]);
    send(save.data, entry === null ? t`${name} added` : t`${name} saved`);
  };
  const kindName = inSentence(i18n._(kindNames[form.kind]));
  return (
    <Dialog
      title={entry === null ? t`New ${kindName}` : t`Edit ${kindName}`}
      onClose={onClose}
      footer={
        <FormFooter
          formId={formId}
          action={entry === null ? t`Add` : t`Save`}
          disabled={change.isPending}
          onCancel={onClose}
        >
          {entry === null ? null : (
            <DialogLeft>
              <Button
                variant="ghost"
                disabled={change.isPending}
                onClick={() => send(null, t`Entry deleted`)}
              >{t`Delete`}</Button>
            </DialogLeft>
          )}
        </FormFooter>
      }
    >
      <form id={formId} className="ab-form" onSubmit={submit} noValidate>
        <CashFields currency={currency} form={form} errors={errors} hidesAmount={hidesAmount} set={set} />
      </form>
      {question}
    </Dialog>
  );
}
