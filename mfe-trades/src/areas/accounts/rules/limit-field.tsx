import { t } from "@entrywise/host/macro";
import { Field, NumberField, Segmented } from "@entrywise/ui";
import { inSentence } from "../../../display/in-sentence.ts";
import type { LimitUnit } from "./rules-form.ts";

export interface LimitFieldProps {
  label: string;
  currency: string;
  error: string | undefined;
  value: string | null;
  unit: LimitUnit;
  onChange: (value: string | null, unit: LimitUnit) => void;
}

/** A limit in per cent or in money; empty is no rule. */
export function LimitField({ label, currency, error, value, unit, onChange }: LimitFieldProps) {
  const units = [
    { value: "percent", label: "%" },
    { value: "amount", label: currency },
  ] as const;
  return (
    <div className="ar-limit">
      <Field label={label} error={error}>
        <NumberField kind="profit" step="1" value={value} onChange={(next) => onChange(next, unit)} />
      </Field>
      <Segmented
        label={t`Unit of ${inSentence(label)}`}
        value={unit}
        options={units}
        onChange={(next) => onChange(value, next)}
      />
    </div>
  );
}
