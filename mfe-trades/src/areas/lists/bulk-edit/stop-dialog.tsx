import { type BulkSet, trueRangeResolution } from "@entrywise/contracts/trades/bulk.api";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Dialog, Field, Note, NumberField, Select } from "@entrywise/ui";
import { FormFooter } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { tradesText } from "../../../display/trades-text.ts";
import { translatedOptions } from "../../../display/translated.ts";
import { StopCount } from "./stop-count.tsx";
import { emptyStopForm, findStopWay, parseStopForm, resolutionOptions, type StopWay, stopWays } from "./stop-form.ts";
import { useStopPreview } from "./stop-preview.queries.ts";

export interface StopDialogProps {
  tradeIds: ReadonlySet<string>;
  onClose: () => void;
  onSet: (set: BulkSet) => void;
}

/** Initial stops for many trades: imported ones bring only the stop that stood last (T-580). */
export function StopDialog({ tradeIds, onClose, onSet }: StopDialogProps) {
  const [form, setForm] = useState(emptyStopForm);
  const [isChecked, setChecked] = useState(false);
  const formId = useId();
  const way = findStopWay(form);
  const set = parseStopForm(form);
  const counted = useStopPreview([...tradeIds], "kind" in set ? set : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if ("kind" in set) onSet(set);
  };
  const changed = counted.preview?.changed ?? tradeIds.size;
  const hint = hints[form.by];
  return (
    <Dialog
      title={t`Set initial stop`}
      onClose={onClose}
      footer={
        <FormFooter
          formId={formId}
          action={t`Set for ${tradesText(changed)}`}
          disabled={changed === 0}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="bulk-stop">
        <Field label={t`Set stop by`}>
          <Select
            value={form.by}
            options={translatedOptions(stopWays)}
            onChange={(by) => {
              setForm({ ...form, by: by as StopWay["value"], value: null });
              setChecked(false);
            }}
          />
        </Field>
        {way.kind === null ? null : (
          <Field label={i18n._(way.label)} required error={isChecked && "error" in set ? set.error : null}>
            <NumberField
              key={form.by}
              kind={way.kind}
              {...(form.by === "price" ? { negative: true } : {})}
              value={form.value}
              onChange={(value) => setForm({ ...form, value })}
            />
          </Field>
        )}
        {form.by === "trueRange" ? (
          <Field label={t`Bars`}>
            <Select
              value={form.resolution}
              options={translatedOptions(resolutionOptions)}
              onChange={(next) => setForm({ ...form, resolution: trueRangeResolution.parse(next) })}
            />
          </Field>
        ) : null}
        <Note>
          {hint === undefined ? null : i18n._(hint)}{" "}
          {t`This sets the initial stop on every open position of the selected trades and recalculates their figures. Trades that can't take it stay unchanged.`}
        </Note>
        <StopCount count={tradeIds.size} counted={counted} />
      </form>
    </Dialog>
  );
}

const hints: Partial<Record<StopWay["value"], MessageDescriptor>> = {
  pips: msg`For markets other than forex, these are ticks.`,
  statement: msg`Uses the last stop from the statement if it's on the losing side. Trades whose stop was moved to entry or into profit are skipped.`,
  trueRange: msg`Uses the average range of the 14 uploaded bars before entry. Demo prices are never used.`,
};
