import { type GoalsOfAccount, goalMeasures, goalPeriods } from "@entrywise/contracts/trades/account-goals.api";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Dialog, Field, Input, NumberField } from "@entrywise/ui";
import { changedFields, FormFooter } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";
import { useSaveGoals } from "./account-goals.queries.ts";
import { type GoalMeasure, goalField, goalsErrors, measureLabels, toGoalsForm } from "./goals-form.ts";

export interface GoalsDialogProps {
  account: { id: string; currency: string };
  saved: GoalsOfAccount;
  onClose: () => void;
}

const titles = {
  month: msg`Each month`,
  week: msg`Each week`,
} as const;
const steps: Readonly<Record<GoalMeasure, string>> = {
  netProfit: "100",
  netPercentage: "1",
  netRR: "1",
  tradeCount: "1",
  strikeRate: "5",
  rulesKept: "5",
};

/** What is wanted of each month and week; a field left empty is no goal. */
export function GoalsDialog({ account, saved, onClose }: GoalsDialogProps) {
  const { reportError, snackbar } = useHost();
  const timeZone = useTimeZone();
  const stored = toGoalsForm(saved.goals, timeZone);
  const draft = useDraft<Partial<typeof stored>>(`goals-${account.id}`, {});
  const form = { ...stored, ...draft.value };
  const setForm = (next: typeof stored) => draft.type(changedFields(next, stored));
  const [isChecked, setChecked] = useState(false);
  const { mutation: save, question } = useSaveGoals(account.id, saved, timeZone, setForm);
  const formId = useId();
  const errors = isChecked ? goalsErrors(form) : {};
  const units: Readonly<Record<GoalMeasure, string>> = {
    netProfit: t`in ${account.currency}, at least`,
    netPercentage: t`in % of the balance, at least`,
    netRR: t`in R, at least`,
    tradeCount: t`closed, at most`,
    strikeRate: t`in %, at least`,
    rulesKept: t`in % of trades with a checklist, min`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(goalsErrors(form)).length > 0) return;
    save.mutate(form, {
      onSuccess: (response) => {
        if (response === null) return;
        draft.forget();
        snackbar({ type: "success", text: response.goals === null ? t`Goals removed` : t`Goals saved` });
        onClose();
      },
      onError: (error) => reportError(error, t`Error saving goals`),
    });
  };
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={t`Account goals`}
      size="md"
      onClose={onClose}
      footer={<FormFooter formId={formId} action={t`Save`} disabled={save.isPending} onCancel={giveUp} />}
    >
      <form id={formId} className="ag-form" onSubmit={submit} noValidate>
        {goalPeriods.map((period) => (
          <fieldset key={period}>
            <legend>{i18n._(titles[period])}</legend>
            {goalMeasures.map((measure) => {
              const field = goalField(period, measure);
              return (
                <Field
                  key={measure}
                  label={`${i18n._(measureLabels[measure])} ${units[measure]}`}
                  error={errors[field]}
                >
                  <NumberField
                    kind="profit"
                    step={steps[measure]}
                    value={form[field]}
                    onChange={(value) => setForm({ ...form, [field]: value })}
                  />
                </Field>
              );
            })}
          </fieldset>
        ))}
        <Field
          label={t`Time zone`}
          error={errors.timeZone}
          hint={t`Months and weeks start at midnight in this time zone. Trades count on the day they close.`}
        >
          <Input
            value={form.timeZone}
            maxLength={64}
            onChange={(event) => setForm({ ...form, timeZone: event.target.value })}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  );
}
