import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { Field, formatNumber, Select } from "@entrywise/ui";
import type { PartOfFile } from "./read-into-profile.ts";

export interface PartChoiceProps {
  preview: ImportPreview;
  onChange: (part: PartOfFile) => void;
}

export const numberText = (count: number, name: string) =>
  `${formatNumber(count, { decimals: 0 })} ${count === 1 ? name : `${name}s`}`;

const dateOrders = [
  { value: "day-first", label: "Day first" },
  { value: "month-first", label: "Month first" },
] as const;

/** Whose trades of the file come, in which currency, and how its dates are meant where it does not tell. */
export function PartChoice({ preview, onChange }: PartChoiceProps) {
  const { account, accounts = [], currencies = [], dateOrder = null } = preview;
  return (
    <>
      {dateOrder === null ? null : (
        <Field
          label="Dates such as 03/04"
          hint="No date of the file tells whether the day or the month comes first: compare the times of the rows."
        >
          <Select
            value={dateOrder}
            options={dateOrders}
            onChange={(value) => {
              const chosen = dateOrders.find((option) => option.value === value);
              if (chosen) onChange({ dateOrder: chosen.value });
            }}
          />
        </Field>
      )}
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
