import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { useLingui } from "@entrywise/host/macro";
import { Field, Input, Select } from "@entrywise/ui";
import { useId } from "react";
import { usualCurrencies } from "../../data/accounts/usual-currencies.ts";

interface SymbolEntryProps {
  value: string | null;
  instruments: readonly Instrument[];
  /** The instrument of that name, when there is one. */
  known: Instrument | null;
  onChange: (symbol: string | null) => void;
}

/** The symbol to calculate with: a known one fills in what a pip is worth, any other may be typed too. */
export function SymbolEntry({ value, instruments, known, onChange }: SymbolEntryProps) {
  const { t } = useLingui();
  const listId = useId();
  const hint = known?.description || t`Enter a pip value for unknown symbols.`;
  return (
    <Field writes={false} label={t`Instrument`} hint={hint}>
      <Input
        list={listId}
        value={value ?? ""}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          const typed = target.value.replaceAll(/[^A-Z0-9._/#&-]/gi, "").toUpperCase();
          onChange(typed === "" ? null : typed);
        }}
      />
      <datalist id={listId}>
        {instruments.map(({ symbol, exchange, description }) => (
          <option key={`${symbol} ${exchange ?? ""}`} value={symbol} label={description} />
        ))}
      </datalist>
    </Field>
  );
}

/** The currency that results are in. */
export function CurrencyEntry({ value, onChange }: { value: string; onChange: (currency: string) => void }) {
  const { t } = useLingui();
  return (
    <Field writes={false} label={t`Account currency`}>
      <Select
        value={value}
        options={usualCurrencies.map((code) => ({ value: code, label: code }))}
        onChange={onChange}
      />
    </Field>
  );
}
