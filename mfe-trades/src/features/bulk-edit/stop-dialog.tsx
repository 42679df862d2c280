import type { BulkSet, StopBy } from "@entrywise/contracts/trades/bulk.api";
import { Dialog, Field, Note, NumberField, Segmented } from "@entrywise/ui";
import { type FormEvent, useId, useState } from "react";
import { FormFooter } from "../../forms/form-footer.tsx";
import { tradesText } from "../../trade-display/trades-text.ts";

export interface StopDialogProps {
  count: number;
  onClose: () => void;
  onSet: (set: BulkSet) => void;
}

const ways = [
  { value: "pips", label: "Pips", field: "Pips from the open price", kind: "pip" },
  { value: "price", label: "Price", field: "Stop price", kind: "price" },
  { value: "statement", label: "Statement", field: "", kind: "price" },
  { value: "money", label: "R in money", field: "Money at risk per trade", kind: "profit" },
] as const;

/** Initial stops for many trades: imported ones bring only the stop that stood last (T-580). */
export function StopDialog({ count, onClose, onSet }: StopDialogProps) {
  const [by, setBy] = useState<StopBy | "statement">("pips");
  const [value, setValue] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const formId = useId();
  const way = ways.find((one) => one.value === by) ?? ways[0];
  const isSet = value !== null && !value.startsWith("-") && /[1-9]/.test(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (by === "statement") onSet({ kind: "statementStop" });
    else if (isSet) onSet({ kind: "stop", by, value });
  };
  return (
    <Dialog
      title="Set initial stop"
      onClose={onClose}
      footer={<FormFooter formId={formId} action={`Set for ${tradesText(count)}`} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="bulk-stop">
        <Segmented
          label="Stop by"
          full
          value={by}
          options={ways.map((one) => ({ value: one.value, label: one.label }))}
          onChange={(next) => {
            setBy(next);
            setValue(null);
          }}
        />
        {by === "statement" ? null : (
          <Field label={way.field} required error={isChecked && !isSet ? `${way.field} must be greater than 0` : null}>
            <NumberField key={by} kind={way.kind} value={value} onChange={setValue} />
          </Field>
        )}
        <Note>
          {by === "statement"
            ? "The last stop of the statement counts where it lies on the losing side; a trade whose stop was moved to the entry or into profit is left out. "
            : null}
          {by === "pips" ? "Outside forex these are ticks of the instrument. " : null}
          Every open position of the chosen trades gets this initial stop, and all their numbers follow. A trade that
          cannot take it stays as it is.
        </Note>
      </form>
    </Dialog>
  );
}
