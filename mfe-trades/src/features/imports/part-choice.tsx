import type { ImportPreview } from "@entrywise/contracts/trades/imports.api";
import { Field, formatNumber, Select } from "@entrywise/ui";
import type { PartOfFile } from "./read-into-profile.ts";

export interface PartChoiceProps {
  preview: ImportPreview;
  onChange: (part: PartOfFile) => void;
}

export const numberText = (count: number, name: string) =>
  `${formatNumber(count, { decimals: 0 })} ${count === 1 ? name : `${name}s`}`;

/** Whose trades of the file come, and in which currency: each goes into an account of its own. */
export function PartChoice({ preview: { account, accounts = [], currencies = [] }, onChange }: PartChoiceProps) {
  return (
    <>
      {accounts.length > 1 ? (
        <Field
          label="Trades of"
          hint={`The file holds ${accounts.length} accounts. Import it once for each of them that you want here.`}
        >
          <Select
            value={account.number ?? ""}
            onChange={(number) => onChange({ account: number, currency: null })}
            options={accounts.map(({ number, rows }) => ({
              value: number,
              label: `${number} · ${numberText(rows, "row")}`,
            }))}
          />
        </Field>
      ) : null}
      {currencies.length > 1 ? (
        <Field
          label="Currency"
          hint="The file has trades in several currencies and an account has one. Import the file once for each of them."
        >
          <Select
            value={account.currency ?? ""}
            onChange={(currency) => onChange({ currency })}
            options={currencies.map(({ currency, trades }) => ({
              value: currency,
              label: `${currency} · ${numberText(trades, "row")}`,
            }))}
          />
        </Field>
      ) : null}
    </>
  );
}
