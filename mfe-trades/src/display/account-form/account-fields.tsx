import { MarketType } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Field, Input, NumberField, Private, Select, usePrivacy } from "@entrywise/ui";
import type { FormErrors } from "@entrywise/ui/forms";
import { useId } from "react";
import { marketNames } from "../trade-texts.ts";
import { translatedOptions } from "../translated.ts";
import { type AccountForm, accountLabels } from "./account-form.ts";
import "./accounts.css";
import { usualCurrencies } from "../../data/accounts/usual-currencies.ts";

export interface AccountFieldsProps {
  form: AccountForm;
  errors: FormErrors;
  onChange: (form: AccountForm) => void;
  /** A balance that is known already is not shown in privacy mode. */
  isNew: boolean;
  /** The currency of an account with trades stays. */
  currencyFixed: boolean;
}

const markets = Object.values(MarketType).map((value) => ({
  value: String(value),
  label: marketNames[value],
}));

/** Fields of a trade account. */
export function AccountFields({ form, errors, onChange, isNew, currencyFixed }: AccountFieldsProps) {
  const listId = useId();
  const hidesBalance = usePrivacy() && !isNew;
  const set = <Name extends keyof AccountForm>(name: Name, value: AccountForm[Name]) =>
    onChange({ ...form, [name]: value });
  return (
    <div className="account-fields">
      <Field label={i18n._(accountLabels.name)} required error={errors.name}>
        <Input value={form.name} maxLength={120} onChange={(event) => set("name", event.target.value)} />
      </Field>
      <Field
        label={i18n._(accountLabels.currency)}
        required
        error={errors.currency}
        disabled={currencyFixed}
        {...(currencyFixed ? { hint: t`Trades are recorded in this currency.` } : {})}
      >
        <Input
          value={form.currency}
          list={listId}
          maxLength={10}
          autoCapitalize="characters"
          onChange={(event) => set("currency", event.target.value.toUpperCase())}
        />
      </Field>
      <datalist id={listId}>
        {usualCurrencies.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
      {hidesBalance ? (
        <div className="account-hidden">
          <span>{i18n._(accountLabels.startBalance)}</span>
          <Private />
        </div>
      ) : (
        <Field
          label={i18n._(accountLabels.startBalance)}
          error={errors.startBalance}
          hint={t`Before your first trade or deposit.`}
        >
          <NumberField
            kind="profit"
            step="100"
            value={form.startBalance}
            onChange={(value) => set("startBalance", value)}
          />
        </Field>
      )}
      <Field label={i18n._(accountLabels.defaultMarketType)}>
        <Select
          value={String(form.defaultMarketType)}
          options={translatedOptions(markets)}
          onChange={(value) =>
            set(
              "defaultMarketType",
              Object.values(MarketType).find((market) => String(market) === value) ?? MarketType.Forex,
            )
          }
        />
      </Field>
      <Field label={i18n._(accountLabels.broker)} error={errors.broker}>
        <Input value={form.broker} maxLength={120} onChange={(event) => set("broker", event.target.value)} />
      </Field>
      <Field
        label={i18n._(accountLabels.accountNumber)}
        error={errors.accountNumber}
        hint={t`Imports use it to recognise the account.`}
      >
        <Input
          value={form.accountNumber}
          maxLength={80}
          onChange={(event) => set("accountNumber", event.target.value)}
        />
      </Field>
    </div>
  );
}
