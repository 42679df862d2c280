import type { ColumnMapping, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import { msg, t } from "@entrywise/host/macro";
import { Field, Input, Panel, Select } from "@entrywise/ui";
import { translatedOptions } from "../../display/translated.ts";
import type { DateOrder } from "./statement-upload.ts";

export interface ColumnSettingsProps {
  mapping: ColumnMapping;
  /** A date that can be read both ways and of which nobody has said how; null without one. */
  askedDate: string | null;
  onChange: (mapping: PartOfMapping) => void;
  onDateOrder: (order: DateOrder) => void;
}

const delimiters = [
  {
    value: ",",
    label: msg`Comma`,
  },
  {
    value: ";",
    label: msg`Semicolon`,
  },
  {
    value: "\t",
    label: msg`Tab`,
  },
] as const;
const marks = [
  { value: ".", label: "1,234.5" },
  { value: ",", label: "1.234,5" },
] as const;
const orders = [
  {
    value: "day-first",
    label: msg`Day first`,
  },
  {
    value: "month-first",
    label: msg`Month first`,
  },
] as const;

const fillsHint = () => t`Trades are built from the fills (FIFO), with profits calculated from their prices.`;
const rowMeanings = [
  {
    value: "trades",
    label: msg`A complete trade`,
  },
  {
    value: "fills",
    label: msg`One fill (buy or sell)`,
  },
] as const;

/** How the file is written. Another separator or row of names makes other columns: then everything else is guessed anew. */
export function ColumnSettings({ mapping, askedDate, onChange, onDateOrder }: ColumnSettingsProps) {
  const choose =
    <Value extends string>(options: readonly { value: Value }[], set: (value: Value) => PartOfMapping) =>
    (text: string) => {
      const option = options.find(({ value }) => value === text);
      if (option) onChange(set(option.value));
    };
  return (
    <Panel title={t`File`}>
      <div className="im-form im-file-form">
        <Field label={t`Each row is`} hint={mapping.rowsAre === "fills" ? fillsHint() : undefined}>
          <Select
            size="sm"
            value={mapping.rowsAre ?? "trades"}
            options={translatedOptions(rowMeanings)}
            onChange={choose(rowMeanings, (rowsAre) => ({ ...anew(mapping), rowsAre }))}
          />
        </Field>
        {mapping.fields.includes("symbol") ? null : (
          <Field label={t`Instrument for all rows`} hint={t`No column contains it.`}>
            <Input
              key={mapping.instrument}
              size="sm"
              maxLength={60}
              defaultValue={mapping.instrument ?? ""}
              onBlur={(event) => {
                const instrument = event.target.value.trim();
                const { instrument: before, ...rest } = mapping;
                if (instrument !== (before ?? "")) onChange(instrument === "" ? rest : { ...rest, instrument });
              }}
            />
          </Field>
        )}
        {mapping.delimiter === null ? null : (
          <Field label={t`Separator`}>
            <Select
              size="sm"
              value={mapping.delimiter}
              options={translatedOptions(delimiters)}
              onChange={choose(delimiters, (delimiter) => ({ delimiter }))}
            />
          </Field>
        )}
        <Field label={t`Decimals`}>
          <Select
            size="sm"
            value={mapping.decimalMark}
            options={marks}
            onChange={choose(marks, (decimalMark) => ({ ...mapping, decimalMark }))}
          />
        </Field>
        <Field label={askedDate === null ? t`Date format (03/04)` : t`Date format (${askedDate})`}>
          <Select
            size="sm"
            value={askedDate === null ? mapping.dateOrder : ""}
            placeholder={t`Choose`}
            options={translatedOptions(orders)}
            onChange={(value) => {
              const chosen = orders.find((option) => option.value === value);
              if (chosen) onDateOrder(chosen.value);
            }}
          />
        </Field>
        <Field label={t`Header row`}>
          <Input
            key={mapping.headRow}
            size="sm"
            inputMode="numeric"
            defaultValue={String(mapping.headRow)}
            onBlur={(event) => {
              const headRow = Number(event.target.value);
              const isRow = Number.isInteger(headRow) && headRow >= 1 && headRow <= 1000;
              if (!isRow) event.target.value = String(mapping.headRow);
              else if (headRow !== mapping.headRow) onChange({ headRow, delimiter: mapping.delimiter });
            }}
          />
        </Field>
        <Field label={t`Amount currency`} hint={t`Leave empty to use the account currency.`}>
          <Input
            key={mapping.currency}
            size="sm"
            maxLength={3}
            defaultValue={mapping.currency ?? ""}
            onBlur={(event) => {
              const text = event.target.value.trim().toUpperCase();
              const currency = /^[A-Z]{3}$/.test(text) ? text : null;
              event.target.value = currency ?? "";
              if (currency !== mapping.currency) onChange({ ...mapping, currency });
            }}
          />
        </Field>
      </div>
    </Panel>
  );
}

/** All but what the columns mean. */
function anew({ headRow, delimiter, decimalMark, dateOrder, currency, instrument }: ColumnMapping): PartOfMapping {
  const settings = { headRow, delimiter, decimalMark, dateOrder, currency };
  return instrument === undefined ? settings : { ...settings, instrument };
}
