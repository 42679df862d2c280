import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { msg, t } from "@entrywise/host/macro";
import { Field, formatNumber, Select } from "@entrywise/ui";
import { translatedOptions } from "../../display/translated.ts";
import type { PartOfFile } from "./read-into-profile.ts";

export interface PartChoiceProps {
  preview: ImportPreview;
  onChange: (part: PartOfFile) => void;
}

/** "1,761 trades", "1 row". */
export function numberText(count: number, of: "row" | "trade" | "cash row" | "edited trade"): string {
  const shown = formatNumber(count, { decimals: 0 });
  if (of === "row") return count === 1 ? t`${shown} row` : t`${shown} rows`;
  if (of === "trade") return count === 1 ? t`${shown} trade` : t`${shown} trades`;
  if (of === "cash row") return count === 1 ? t`${shown} cash row` : t`${shown} cash rows`;
  return count === 1 ? t`${shown} edited trade` : t`${shown} edited trades`;
}

const dateOrders = [
  {
    value: "day-first",
    label: msg`Day first`,
  },
  {
    value: "month-first",
    label: msg`Month first`,
  },
] as const;

/** Whose trades of the file come, in which currency, and how its dates are meant where it does not tell. */
export function PartChoice({ preview, onChange }: PartChoiceProps) {
  const { account, accounts = [], currencies = [], dateOrder = null } = preview;
  return (
    <>
      {dateOrder === null ? null : (
        <Field
          label={t`Date format (03/04)`}
          hint={t`The dates don't show whether day or month comes first. Check the times in the rows.`}
        >
          <Select
            value={dateOrder}
            options={translatedOptions(dateOrders)}
            onChange={(value) => {
              const chosen = dateOrders.find((option) => option.value === value);
              if (chosen) onChange({ dateOrder: chosen.value });
            }}
          />
        </Field>
      )}
      {accounts.length > 1 ? (
        <Field
          label={t`Trades from`}
          hint={t`The file contains ${accounts.length} accounts. Import it once for each account you want to add.`}
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
          label={t`Currency`}
          hint={t`The file has trades in several currencies, but an account has only one. Import the file once per currency.`}
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
