import { type InstrumentFacts, instrumentFacts } from "@entrywise/contracts/trades/instrument-facts";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { Dialog, Field, Note, NumberField } from "@entrywise/ui";
import { FormFooter, formErrors, serverErrors } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { usePartChange } from "../../../data/trade/use-part-change.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

export interface InstrumentDialogProps {
  /** As the server has it. */
  trade: TradeDetail;
  onClose: () => void;
}

type Form = { [Name in keyof InstrumentFacts]: string | null };

/** What a pip of the instrument is and what it is worth: every figure of the trade follows (T-524). */
export function InstrumentDialog({ trade, onClose }: InstrumentDialogProps) {
  const callTrades = useTradesCall();
  const [form, setForm] = useState<Form>(() => toForm(trade));
  const [isChecked, setChecked] = useState(false);
  const formId = useId();
  const isForex = trade.marketType === MarketType.Forex;
  const labels = {
    pipSize: isForex ? t`Pip size` : t`Tick size`,
    contractSize: t`Contract size`,
    tickValue: t`Tick value`,
  };
  const save = usePartChange(trade, {
    part: "definition",
    send: (facts: InstrumentFacts, ifMatch) =>
      callTrades("PUT /trades/{id}/instrument-facts", {
        params: { id: trade.id },
        body: { tradeId: trade.id, ...facts },
        ifMatch,
        parser: tradeDetail,
      }),
    failed: t`Failed to update trade definition. Please try again.`,
  });
  const errors = {
    ...serverErrors(save.error, labels),
    ...(isChecked ? formErrors(instrumentFacts, form, labels) : {}),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const facts = instrumentFacts.safeParse(form);
    if (facts.success) save.mutate(facts.data, { onSuccess: onClose });
  };
  const field = (name: keyof Form, hint: string, required = false) => (
    <Field label={labels[name]} hint={hint} required={required} error={errors[name]}>
      <NumberField
        kind="price"
        step={name === "pipSize" ? trade.pipSize : "1"}
        value={form[name]}
        onChange={(value) => setForm({ ...form, [name]: value })}
      />
    </Field>
  );
  return (
    <Dialog
      title={t`${trade.instrument} details`}
      onClose={onClose}
      footer={<FormFooter formId={formId} action={t`Save`} disabled={save.isPending} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: "grid", gap: 14 }}>
        {field("pipSize", isForex ? t`Price per pip.` : t`Price per tick.`, true)}
        {field("contractSize", t`Units at size 1, such as 100,000 for a forex lot.`)}
        {field("tickValue", t`${trade.currencyCode} per tick at size 1. Used when the contract size is empty.`)}
        <Note>
          {isForex
            ? t`All figures on this trade will update. New ${trade.instrument} trades start with this contract size and tick value; existing trades aren't affected.`
            : t`All figures on this trade will update. New ${trade.instrument} trades start with these details; existing trades aren't affected.`}
        </Note>
      </form>
    </Dialog>
  );
}

const toForm = ({ pipSize, contractSize, tickValue }: TradeDetail): Form => ({ pipSize, contractSize, tickValue });
