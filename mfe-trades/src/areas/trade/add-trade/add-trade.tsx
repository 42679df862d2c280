import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { msg, t } from "@entrywise/host/macro";
import type { AddTradePreset } from "@entrywise/host/product";
import { Button, Dialog, Field, Input, Kbd, Segmented } from "@entrywise/ui";
import type { FormErrors } from "@entrywise/ui/forms";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { useQuoteRate } from "../../../data/trade/quote-rate.queries.ts";
import { translatedOptions } from "../../../display/translated.ts";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import { useInstruments } from "../instruments/instruments.queries.ts";
import { SymbolPicker } from "../instruments/symbol-picker.tsx";
import { pastedText } from "../pasted-rows/pasted-rows.ts";
import { AddTradeFields } from "./add-trade-fields.tsx";
import { addTradeErrors, type AddTradeForm as Form, withInstrument } from "./add-trade-form.ts";
import { rememberAccount } from "./last-account.ts";
import { planFigures, planWarnings } from "./plan-figures.ts";
import { useReachedLimit } from "./risk-room.tsx";
import { RiskStrip } from "./risk-strip.tsx";
import { usePastedTrade } from "./use-pasted-trade.ts";
import { useSaveTrade } from "./use-save-trade.ts";
import { useStoredForm } from "./use-stored-form.ts";

export interface AddTradeFormProps {
  /** Enabled ones, at least one. */
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
  preset: AddTradePreset | null;
  onClose: () => void;
}

const statuses = [
  {
    value: TradeStatus.Planning,
    label: msg`Planned`,
  },
  {
    value: TradeStatus.Executed,
    label: msg`Executed`,
  },
  {
    value: TradeStatus.Missed,
    label: msg`Missed`,
  },
];

/** A new trade, from the symbol to its risk, without leaving the keyboard. */
export function AddTradeForm({ accounts, strategies, preset, onClose }: AddTradeFormProps) {
  const { user, navigate } = useHost();
  const userId = user?.userId ?? "visitor";
  const { form, setForm, isStored, startOver, forget } = useStoredForm({ userId, accounts, strategies, preset });
  const [isChecked, setChecked] = useState(false);
  /** Fields that were left once: what is wrong with them is said at once (P-640). */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** What was typed before the picker opened; null: it is closed. */
  const [symbolSearch, setSymbolSearch] = useState<string | null>(null);
  const isPhone = useMedia(phoneQuery);
  const save = useSaveTrade(preset?.queued?.place ?? null);
  usePresetInstrument(preset, setForm);
  const handlePaste = usePastedTrade(form, setForm);

  const { account, rate, figures, warnings, limit } = usePlan(form, accounts);
  const errors = shownErrors(form, isChecked, left);

  const submit = (then: "close" | "open") => {
    setChecked(true);
    if (save.isPending || Object.keys(addTradeErrors(form)).length > 0) return;
    const risk = figures?.financialRisk ?? null;
    const trade = { form, risk: risk === null ? null : risk.toFixed(2) };
    save.mutate(trade, {
      onSuccess: (saved) => {
        rememberAccount(userId, form.accountId);
        forget();
        onClose();
        if (then === "open" && typeof saved === "object") navigate(`/trades/${saved.id}`);
      },
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const then = symbolSearch === null ? saveKey(event) : null;
    if (then === null) return;
    event.preventDefault();
    submit(then);
  };
  const status = <StatusChoice form={form} onChange={setForm} />;
  return (
    <Dialog
      title={
        <span className="add-title">
          {t`Add Trade`}
          {isPhone ? null : status}
        </span>
      }
      size="lg"
      onClose={onClose}
      footer={<SaveButtons isPhone={isPhone} isPending={save.isPending} onClose={onClose} onSave={submit} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys act in the whole form */}
      <div
        className="add entry-form"
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={({ target, currentTarget, relatedTarget }) => {
          const field = target.closest<HTMLElement>("[data-field]")?.dataset.field;
          // who opens the picker has not left the field, nor has focus that something outside takes for a moment
          const isLeft = symbolSearch === null && isInSameDialog(currentTarget, relatedTarget);
          if (field !== undefined && isLeft) setLeft((before) => new Set(before).add(field));
        }}
      >
        {isPhone ? status : null}
        <StoredFormNote isStored={isStored} onStartOver={startOver} />
        <AddTradeFields
          form={form}
          errors={errors}
          warnings={warnings}
          accounts={accounts}
          strategies={strategies}
          onChange={setForm}
          onSearchSymbol={(text) => setSymbolSearch((typed) => (typed ?? "") + text)}
        />
        <PastedNote form={form} onChange={setForm} />
        <RiskStrip form={form} figures={figures} account={account} warnings={warnings} rate={rate} limit={limit} />
        <TitleField form={form} onChange={setForm} />
        {symbolSearch === null ? null : (
          <SymbolPicker
            market={form.marketType}
            initialSearch={symbolSearch}
            onClose={() => setSymbolSearch(null)}
            onChoose={(instrument) => {
              setSymbolSearch(null);
              setForm((now) => withInstrument(now, instrument));
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SaveButtonsProps {
  isPhone: boolean;
  isPending: boolean;
  onClose: () => void;
  onSave: (then: "close" | "open") => void;
}

function SaveButtons({ isPhone, isPending, onClose, onSave }: SaveButtonsProps) {
  return (
    <>
      {isPhone ? null : (
        <Button variant="ghost" onClick={onClose}>
          {t`Close`} <Kbd>{t`Esc`}</Kbd>
        </Button>
      )}
      <Button disabled={isPending} onClick={() => onSave("close")}>
        {t`Save and Close`} {isPhone ? null : <Kbd>{t`Ctrl S`}</Kbd>}
      </Button>
      <Button variant="solid" disabled={isPending} onClick={() => onSave("open")}>
        {t`Save and Continue`} {isPhone ? null : <Kbd>{t`Ctrl ↵`}</Kbd>}
      </Button>
    </>
  );
}

interface FormPartProps {
  form: Form;
  onChange: (form: Form) => void;
}

function StatusChoice({ form, onChange }: FormPartProps) {
  return (
    <Segmented
      label={t`Status`}
      value={form.status}
      options={translatedOptions(statuses)}
      onChange={(next) => onChange({ ...form, status: next })}
    />
  );
}

function PastedNote({ form, onChange }: FormPartProps) {
  if (form.pasted.length === 0) return null;
  return (
    <p className="add-pasted">
      {pastedText(form.pasted)}{" "}
      <Button variant="plain" onClick={() => onChange({ ...form, pasted: [] })}>{t`Discard pasted rows`}</Button>
    </p>
  );
}

function TitleField({ form, onChange }: FormPartProps) {
  return (
    <Field label={t`Title`} hint={t`Becomes the first line of the summary.`}>
      <Input
        value={form.title}
        maxLength={200}
        placeholder={t`Why this trade`}
        onChange={(event) => onChange({ ...form, title: event.target.value })}
      />
    </Field>
  );
}

/** What follows from the form while it is typed. */
function usePlan(form: Form, accounts: readonly TradeAccount[]) {
  const account = accounts.find(({ id }) => id === form.accountId) ?? null;
  const { data: rate } = useQuoteRate(form.instrument?.quoteCurrency ?? null, account?.currency ?? null, form.openDate);
  const figures = useMemo(() => planFigures(form, account, rate?.rate ?? null), [form, account, rate]);
  const warnings = useTextMemo(() => planWarnings(form), [form]);
  const limit = useReachedLimit(account, figures);
  return { account, rate: rate ?? null, figures, warnings, limit };
}

/** Ctrl S saves and closes, Ctrl Enter saves and opens; null for any other key. */
function saveKey(event: KeyboardEvent): "close" | "open" | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isCommand) return null;
  const key = event.key.toLowerCase();
  if (key === "enter") return "open";
  return key === "s" ? "close" : null;
}

const isInSameDialog = (form: Element, other: Element | null) =>
  other !== null && form.closest('[role="dialog"]')?.contains(other) === true;

function shownErrors(form: Form, isChecked: boolean, left: ReadonlySet<string>): FormErrors {
  const errors = addTradeErrors(form);
  return isChecked ? errors : Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(field)));
}

function StoredFormNote({ isStored, onStartOver }: { isStored: boolean; onStartOver: () => void }) {
  if (!isStored) return null;
  return (
    <p className="add-pasted">
      {t`Draft restored`} <Button variant="plain" onClick={onStartOver}>{t`Start over`}</Button>
    </p>
  );
}

/** A page may know the symbol already; its facts come with the list of instruments. */
function usePresetInstrument(preset: AddTradePreset | null, setForm: (change: (form: Form) => Form) => void): void {
  const symbol = preset?.instrument ?? null;
  const { data } = useInstruments();
  useEffect(() => {
    const known = symbol === null ? undefined : data?.find((instrument) => instrument.symbol === symbol);
    if (known !== undefined) setForm((form) => (form.instrument === null ? withInstrument(form, known) : form));
  }, [symbol, data, setForm]);
}
