import type { Big } from "@entrywise/domain/decimal";
import { toWire } from "@entrywise/domain/decimal";
import { useLingui } from "@entrywise/host/macro";
import { plainText } from "./tool-numbers.ts";
import { ToolNumber } from "./tool-parts.tsx";
import { useFieldRules } from "./use-field-rules.ts";

interface PipValueEntryProps {
  model: {
    currency: string;
    values: { pipValue: string | null };
    /** The entered value, else that of the instrument. */
    pipValue: Big | null;
    known: { rateNote: string | null; pipValue: Big | null };
  };
  onChange: (value: string | null) => void;
}

/** What one pip is worth, from the instrument unless somebody enters it. */
export function PipValueEntry({ model: { currency, values, pipValue, known }, onChange }: PipValueEntryProps) {
  const { t } = useLingui();
  const rules = useFieldRules();
  return (
    <ToolNumber
      label={t`Pip value`}
      unit={currency}
      hint={known.rateNote ?? t`Value of one pip at size 1.`}
      kind="price"
      step="0.1"
      placeholder={known.pipValue === null ? undefined : plainText(known.pipValue)}
      value={values.pipValue}
      error={pipValue === null ? t`Enter the pip value.` : rules.positive(t`Pip value`, toWire(pipValue))}
      onChange={onChange}
    />
  );
}
