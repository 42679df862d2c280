import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Field, Select } from "@entrywise/ui";
import { usualCurrencies } from "../../data/accounts/usual-currencies.ts";
import { useTextMemo } from "../../display/use-text-memo.ts";

/** Of a new account whose file does not name its currency: every amount would be recorded in a guessed currency. */
export function asksCurrency({ account }: ImportPreview, accountId: string): boolean {
  return accountId === "" && account.currency === null;
}

export interface AccountCurrencyProps {
  /** "" while nobody has chosen. */
  value: string;
  onChange: (currency: string) => void;
}

/** What the amounts of the file are in. */
export function AccountCurrency({ value, onChange }: AccountCurrencyProps) {
  const options = useTextMemo(currencyOptions, []);
  return (
    <Field label={t`Account currency`} required hint={t`Not in the file. Amounts will be recorded in this currency.`}>
      <Select value={value} placeholder={t`Choose a currency`} options={options} onChange={onChange} />
    </Field>
  );
}

/** The usual ones first, then all by their code, which a typed letter finds. */
function currencyOptions() {
  const others = Intl.supportedValuesOf("currency").filter((code) => !usualCurrencies.includes(code));
  const names = new Intl.DisplayNames(i18n.locale, { type: "currency" });
  return [...usualCurrencies, ...others].map((code) => {
    const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : code;
    return { value: code, label: name === undefined || name === code ? code : `${code} · ${name}` };
  });
}
