import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import {
  ArrowDownRight,
  ArrowUpRight,
  Button,
  CircleAlert,
  currencyDecimals,
  Field,
  formatNumber,
  Kbd,
  Segmented,
  Select,
  usePrivacy,
} from "@entrywise/ui";
import { DateTimeField, DecimalEntry, type FormErrors } from "@entrywise/ui/forms";
import { type KeyboardEvent, useId } from "react";
import { directionNames, marketNames, noStrategy } from "../../../display/trade-texts.ts";
import { translatedOptions } from "../../../display/translated.ts";
import { type AddTradeForm, withAccount } from "./add-trade-form.ts";
import { type PlanWarnings, priceDigits } from "./plan-figures.ts";
import { Labelled, SymbolField } from "./symbol-field.tsx";

export interface AddTradeFieldsProps {
  form: AddTradeForm;
  errors: FormErrors;
  warnings: PlanWarnings;
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
  onChange: (form: AddTradeForm) => void;
  /** Opens the picker with what was typed so far. */
  onSearchSymbol: (text: string) => void;
}

const markets = Object.values(MarketType).map((value) => ({
  value: String(value),
  label: marketNames[value],
}));

/** The fields in the order in which they are filled in. */
export function AddTradeFields({
  form,
  errors,
  warnings,
  accounts,
  strategies,
  onChange,
  onSearchSymbol,
}: AddTradeFieldsProps) {
  const set = (change: Partial<AddTradeForm>) => onChange({ ...form, ...change });
  const isPrivate = usePrivacy();
  const isPlan = form.status === TradeStatus.Planning;
  const price = priceDigits(form);
  const warningsId = useId();
  return (
    <>
      <div className="add-row add-two">
        <Field label={t`Account`} required error={errors.accountId}>
          <Select
            value={form.accountId}
            options={accounts.map((account) => ({ value: account.id, label: accountText(account, isPrivate) }))}
            onChange={(id) => {
              const account = accounts.find((candidate) => candidate.id === id);
              if (account) onChange(withAccount(form, account));
            }}
          />
        </Field>
        <Field label={t`Strategy`}>
          <Select
            value={form.strategyId ?? ""}
            options={[
              { value: "", label: noStrategy() },
              ...strategies.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => set({ strategyId: id === "" ? null : id })}
          />
        </Field>
      </div>
      <div className="add-row add-symbol-row">
        <SymbolField form={form} error={errors.instrument} onSearch={onSearchSymbol} />
        <Field label={t`Market`} required error={errors.marketType}>
          <Select
            value={String(form.marketType)}
            options={translatedOptions(markets)}
            onChange={(value) =>
              set({
                marketType: Object.values(MarketType).find((market) => String(market) === value) ?? form.marketType,
              })
            }
          />
        </Field>
        <DirectionField form={form} error={errors.direction} onChange={(direction) => set({ direction })} />
      </div>
      <div className="add-row add-numbers">
        <Labelled label={isPlan ? t`Planned date` : t`Date`} error={errors.openDate}>
          <span className="add-date">
            <DateTimeField
              label={isPlan ? t`Planned date` : t`Date`}
              value={form.openDate}
              onChange={(openDate) => set({ openDate: openDate ?? form.openDate })}
              large
            />
            <Button
              size="sm"
              variant="plain"
              onClick={() => set({ openDate: new Date().toISOString() })}
            >{t`Now`}</Button>
          </span>
        </Labelled>
        <Labelled label={t`Size`}>
          <DecimalEntry label={t`Size`} kind="size" step="0.01" value={form.size} onChange={(size) => set({ size })} />
        </Labelled>
        <Labelled label={t`Price`}>
          <DecimalEntry {...price} label={t`Price`} value={form.price} onChange={(value) => set({ price: value })} />
        </Labelled>
        <Labelled label={t`Stop`}>
          <DecimalEntry
            {...price}
            label={t`Stop`}
            error={warnings.stop !== null}
            describedBy={warnings.stop === null ? undefined : warningsId}
            value={form.stop}
            onChange={(stop) => set({ stop })}
          />
        </Labelled>
        <Labelled label={t`Target`}>
          <DecimalEntry
            {...price}
            label={t`Target`}
            error={warnings.target !== null}
            describedBy={warnings.target === null ? undefined : warningsId}
            value={form.target}
            onChange={(target) => set({ target })}
          />
        </Labelled>
      </div>
      <Warnings id={warningsId} warnings={warnings} />
    </>
  );
}

/** One line for both, as wide as the dialog and always there: nothing jumps when a price is on the wrong side. */
function Warnings({ id, warnings: { stop, target } }: { id: string; warnings: PlanWarnings }) {
  return (
    <p id={id} className="add-error add-warnings" role="status">
      {stop === null && target === null ? null : <CircleAlert aria-hidden="true" size={12} />}
      {[stop, target].filter((one) => one !== null).join(". ")}
    </p>
  );
}

/** "FX Raw 4821 · 31,737.27 USD" */
function accountText({ name, balance, currency }: TradeAccount, isPrivate: boolean): string {
  const money = isPrivate ? currency : `${formatNumber(balance, { decimals: currencyDecimals(currency) })} ${currency}`;
  return `${name} · ${money}`;
}

function DirectionField({
  form,
  error,
  onChange,
}: {
  form: AddTradeForm;
  error: string | undefined;
  onChange: (direction: Direction) => void;
}) {
  const choose = (event: KeyboardEvent) => {
    const direction = { l: Direction.Long, s: Direction.Short }[event.key.toLowerCase()];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(direction);
  };
  return (
    <Labelled label={t`Direction`} required error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: L and S choose while one of the choices has the focus */}
      <div onKeyDown={choose}>
        <Segmented
          label={t`Direction`}
          full
          value={form.direction}
          options={[
            { value: Direction.Long, label: <Choice direction={Direction.Long} /> },
            { value: Direction.Short, label: <Choice direction={Direction.Short} /> },
          ]}
          onChange={onChange}
        />
      </div>
    </Labelled>
  );
}

function Choice({ direction }: { direction: Direction }) {
  const Arrow = direction === Direction.Long ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      <Arrow aria-hidden="true" size={14} />
      {i18n._(directionNames[direction])}
      <Kbd>{direction === Direction.Long ? "L" : "S"}</Kbd>
    </>
  );
}
