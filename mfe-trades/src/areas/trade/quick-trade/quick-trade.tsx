import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { Direction } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import type { AddTradePreset } from "@entrywise/host/product";
import { ArrowDownRight, ArrowUpRight, Button, Dialog, Select } from "@entrywise/ui";
import type { FormErrors } from "@entrywise/ui/forms";
import { type ReactNode, useState } from "react";
import { directionNames } from "../../../display/trade-texts.ts";
import { firstAccount } from "../add-trade/add-trade-form.ts";
import { lastAccount, rememberAccount } from "../add-trade/last-account.ts";
import { AmountField, StopField } from "./amount-fields.tsx";
import { newQuickForm, type QuickForm, quickErrors, storedQuickForm } from "./capture-form.ts";
import { MoodChoice } from "./mood-choice.tsx";
import { PictureField } from "./picture-field.tsx";
import { SymbolChoice } from "./symbol-choice.tsx";
import { useSaveCapture } from "./use-save-capture.ts";
import { useSharedFile } from "./use-shared-file.ts";
import "./quick-trade.css";

export interface QuickTradeProps {
  /** Enabled ones, at least one. */
  accounts: readonly TradeAccount[];
  preset: AddTradePreset | null;
  /** Opens the whole form with what is here. */
  onAllFields: (form: QuickForm) => void;
  onClose: () => void;
}

/** The few things of a trade that are known while it is opened, for one thumb. */
export function QuickTrade({ accounts, preset, onAllFields, onClose }: QuickTradeProps) {
  const { user } = useHost();
  const userId = user?.userId ?? "visitor";
  const [form, setForm] = useState(() => beginForm(accounts, preset, userId));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveCapture(preset?.queued?.place ?? null);
  const set = (change: Partial<QuickForm>) => setForm((now) => ({ ...now, ...change }));
  useSharedFile(preset?.quick?.hasSharedPicture === true, (picture) => set({ picture }));
  const errors: FormErrors = isChecked ? quickErrors(form) : {};
  const account = accounts.find(({ id }) => id === form.accountId) ?? null;

  const submit = () => {
    setChecked(true);
    if (save.isPending || Object.keys(quickErrors(form)).length > 0) return;
    save.mutate(form, {
      onSuccess: () => {
        rememberAccount(userId, form.accountId);
        onClose();
      },
    });
  };
  return (
    <Dialog title={t`Quick trade`} size="sheet" onClose={onClose}>
      <div className="quick">
        <Select
          size="sm"
          aria-label={t`Account`}
          value={form.accountId}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(accountId) => set({ accountId })}
        />
        <Part error={errors.instrument}>
          <SymbolChoice
            value={form.instrument}
            market={account?.defaultMarketType}
            onChange={(instrument) => set({ instrument })}
          />
        </Part>
        <Part error={errors.direction}>
          <DirectionChoice value={form.direction} onChange={(direction) => set({ direction })} />
        </Part>
        <div className="quick-pair">
          <AmountField form={form} account={account} onChange={set} />
          <StopField form={form} onChange={set} />
        </div>
        <div className="quick-row">
          <MoodChoice value={form.mood} onChange={(mood) => set({ mood })} />
          <PictureField value={form.picture} onChange={(picture) => set({ picture })} />
        </div>
        <Button variant="solid" className="quick-save" disabled={save.isPending} onClick={submit}>
          {t`Save trade`}
        </Button>
        <p className="quick-note">
          {t`Add price and costs later. Works offline.`}{" "}
          {form.picture === null && preset?.queued === undefined ? (
            <Button variant="plain" onClick={() => onAllFields(form)}>{t`All fields`}</Button>
          ) : null}
        </p>
      </div>
    </Dialog>
  );
}

function beginForm(accounts: readonly TradeAccount[], preset: AddTradePreset | null, userId: string): QuickForm {
  const account = firstAccount({
    accounts,
    lastAccountId: lastAccount(userId),
    presetAccountId: preset?.accountId ?? null,
  });
  const fresh = newQuickForm(account?.id ?? "");
  const known = new Set(accounts.map(({ id }) => id));
  return storedQuickForm(preset?.queued?.form, fresh, known) ?? fresh;
}

function Part({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div>
      {children}
      {error === undefined ? null : (
        <p className="add-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const directions = [
  { direction: Direction.Long, Arrow: ArrowUpRight },
  { direction: Direction.Short, Arrow: ArrowDownRight },
];

function DirectionChoice({ value, onChange }: { value: Direction | null; onChange: (direction: Direction) => void }) {
  return (
    <div role="radiogroup" aria-label={t`Direction`} className="quick-pair">
      {directions.map(({ direction, Arrow }) => (
        <label key={direction} className="quick-choice">
          <input
            type="radio"
            name="quick-direction"
            checked={value === direction}
            onChange={() => onChange(direction)}
          />
          <Arrow aria-hidden="true" size={16} />
          {i18n._(directionNames[direction])}
        </label>
      ))}
    </div>
  );
}
