import type { AccountRulesResponse, RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Button, Dialog, DialogLeft, Field, Input, NumberField, Select } from "@entrywise/ui";
import { changedFields, DateTimeField, type FormErrors, FormFooter, serverErrors } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { translated, translatedOptions } from "../../../display/translated.ts";
import { useTimeZone } from "../../../filter/use-trade-filter.ts";
import { applyTerms } from "../programmes/apply-terms.ts";
import type { ProgrammePhase } from "../programmes/find-programme.ts";
import { ProgrammeFields } from "../programmes/programme-fields.tsx";
import { useSaveRules } from "./account-rules.queries.ts";
import { ForbiddenFields } from "./forbidden-fields.tsx";
import { LimitField } from "./limit-field.tsx";
import { PhaseFields } from "./phase-fields.tsx";
import { type DrawdownKind, type RulesForm, ruleLabels, rulesErrors, rulesRequest, toRulesForm } from "./rules-form.ts";

export interface RulesDialogProps {
  account: { id: string; currency: string; startBalance: string };
  saved: RulesOfAccount;
  onClose: () => void;
}

const kinds: readonly { value: DrawdownKind; label: MessageDescriptor }[] = [
  {
    value: "fixed",
    label: msg`Fixed, below starting balance`,
  },
  {
    value: "trailing",
    label: msg`Trailing from peak`,
  },
  {
    value: "trailingToStart",
    label: msg`Trailing up to starting balance`,
  },
];
const ofs = [
  {
    value: "start",
    label: msg`of the starting balance`,
  },
  {
    value: "day",
    label: msg`of the day's opening balance`,
  },
];

/** What a firm, and the trader, ask of an account; a field left empty is no rule. */
export function RulesDialog({ account, saved, onClose }: RulesDialogProps) {
  const { reportError, snackbar } = useHost();
  const timeZone = useTimeZone();
  const toForm = (rules: AccountRulesResponse | null) =>
    toRulesForm(rules, { startBalance: account.startBalance, timeZone });
  const stored = toForm(saved.rules);
  const draft = useDraft<Partial<typeof stored>>(`account-rules-${account.id}`, {});
  const form = { ...stored, ...draft.value };
  const setForm = (next: typeof stored) => draft.type(changedFields(next, stored));
  const [isChecked, setChecked] = useState(false);
  const { mutation: save, question } = useSaveRules(account.id, saved, (rules) => setForm(toForm(rules)));
  const formId = useId();
  const errors = { ...serverErrors(save.error, translated(ruleLabels)), ...(isChecked ? rulesErrors(form) : {}) };
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const send = (rules: AccountRulesResponse | null) =>
    save.mutate(rules, {
      onSuccess: (response) => {
        if (response === null) return;
        draft.forget();
        snackbar({ type: "success", text: response.rules === null ? t`Rules removed` : t`Rules saved` });
        onClose();
      },
      onError: (error) => reportError(error, t`Error saving rules`),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(rulesErrors(form)).length === 0) send(rulesRequest(form));
  };
  const fields: FieldsProps = { currency: account.currency, form, errors, set };
  const take = (chosen: ProgrammePhase | null) => {
    if (chosen === null) return set({ programme: null });
    const { terms, choice, phase, programme } = chosen;
    const startBalance = programme.size?.startBalance ?? form.startBalance ?? "";
    const typed = { ...rulesRequest(form), startBalance, phase: phase.name, programme: choice };
    setForm(toForm(applyTerms(typed, terms)));
  };
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={t`Account rules`}
      size="md"
      onClose={onClose}
      footer={
        <FormFooter formId={formId} action={t`Save`} disabled={save.isPending} onCancel={giveUp}>
          {saved.rules === null ? null : (
            <DialogLeft>
              <Button variant="ghost" disabled={save.isPending} onClick={() => send(null)}>{t`Remove all`}</Button>
            </DialogLeft>
          )}
        </FormFooter>
      }
    >
      <form id={formId} className="ar-form" onSubmit={submit} noValidate>
        <ProgrammeFields value={form.programme} currency={account.currency} onChange={take} />
        <PeriodFields {...fields} />
        <LimitFields {...fields} />
        <DayFields {...fields} />
        <PhaseFields
          phases={form.earlierPhases}
          error={errors["earlierPhases"]}
          onChange={(earlierPhases) => set({ earlierPhases })}
        />
        <ForbiddenFields
          rules={form.forbidden}
          error={errors["forbidden"]}
          onChange={(forbidden) => set({ forbidden })}
        />
      </form>
      {question}
    </Dialog>
  );
}

interface FieldsProps {
  currency: string;
  form: RulesForm;
  errors: FormErrors;
  set: (part: Partial<RulesForm>) => void;
}

/** What the rules are counted from. */
function PeriodFields({ currency, form, errors, set }: FieldsProps) {
  return (
    <>
      <Field label={t`${i18n._(ruleLabels.startBalance)} in ${currency}`} required error={errors["startBalance"]}>
        <NumberField
          kind="profit"
          step="1000"
          value={form.startBalance}
          onChange={(startBalance) => set({ startBalance })}
        />
      </Field>
      <Field label={i18n._(ruleLabels.phase)} error={errors["phase"]}>
        <Input
          value={form.phase}
          maxLength={40}
          placeholder={t`Phase 1`}
          onChange={(event) => set({ phase: event.target.value })}
        />
      </Field>
      <div className="ar-date">
        <span>{i18n._(ruleLabels.since)}</span>
        <DateTimeField
          label={i18n._(ruleLabels.since)}
          value={form.since}
          onChange={(since) => set({ since })}
          error={errors["since"] !== undefined}
          clearable
          large
        />
        {errors["since"] === undefined ? null : (
          <span role="alert" className="ar-error">
            {errors["since"]}
          </span>
        )}
      </div>
      <Field label={i18n._(ruleLabels.resetTime)} required error={errors["resetTime"]}>
        <Input value={form.resetTime} maxLength={5} onChange={(event) => set({ resetTime: event.target.value })} />
      </Field>
      <Field label={i18n._(ruleLabels.timeZone)} required error={errors["timeZone"]}>
        <Input value={form.timeZone} maxLength={64} onChange={(event) => set({ timeZone: event.target.value })} />
      </Field>
    </>
  );
}

type LimitName = "profitTarget" | "ownDailyLoss" | "dailyLoss" | "maximalDrawdown";

/** Targets and losses, as amounts or percentages. */
function LimitFields({ currency, form, errors, set }: FieldsProps) {
  const limit = (name: LimitName) => (
    <LimitField
      label={i18n._(ruleLabels[name])}
      currency={currency}
      error={errors[name]}
      value={form[name]}
      unit={form[`${name}Unit`]}
      onChange={(value, unit) => set({ [name]: value, [`${name}Unit`]: unit })}
    />
  );
  return (
    <>
      {limit("profitTarget")}
      {limit("ownDailyLoss")}
      {limit("dailyLoss")}
      <Field label={t`Daily loss in percent`}>
        <Select
          value={form.dailyLossOf}
          options={translatedOptions(ofs)}
          onChange={(of) => set({ dailyLossOf: of === "day" ? "day" : "start" })}
        />
      </Field>
      {limit("maximalDrawdown")}
      <Field label={t`Max loss type`}>
        <Select
          value={form.drawdownKind}
          options={translatedOptions(kinds)}
          onChange={(kind) => set({ drawdownKind: kinds.find(({ value }) => value === kind)?.value ?? "fixed" })}
        />
      </Field>
    </>
  );
}

/** How profits have to be spread over days. */
function DayFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <Field label={t`${i18n._(ruleLabels.bestDayShare)}, at most % of the profit`} error={errors["bestDayShare"]}>
        <NumberField
          kind="size"
          step="5"
          value={form.bestDayShare}
          onChange={(value) => set({ bestDayShare: value })}
        />
      </Field>
      <Field label={t`${i18n._(ruleLabels.minimumDays)}, at least`} error={errors["minimumDays"]}>
        <NumberField kind="size" step="1" value={form.minimumDays} onChange={(value) => set({ minimumDays: value })} />
      </Field>
    </>
  );
}
