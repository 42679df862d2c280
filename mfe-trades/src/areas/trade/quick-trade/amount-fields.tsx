import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { Money, Segmented } from "@entrywise/ui";
import type { DecimalEntryProps } from "@entrywise/ui/forms";
import { priceDigits } from "../add-trade/plan-figures.ts";
import { type QuickForm, riskMoney } from "./capture-form.ts";
import { StepEntry } from "./step-entry.tsx";

interface FieldProps {
  form: QuickForm;
  onChange: (change: Partial<QuickForm>) => void;
}

/** Risk in percent of the balance, or the size. */
export function AmountField({ form, account, onChange }: FieldProps & { account: TradeAccount | null }) {
  const { amount, risk, size } = form;
  const money = riskMoney(risk, account?.balance ?? null);
  return (
    <div className="quick-field">
      <Segmented
        size="sm"
        full
        label={t`Risk or size`}
        value={amount}
        options={[
          { value: "risk" as const, label: t`Risk, %` },
          { value: "size" as const, label: t`Size` },
        ]}
        onChange={(next) => onChange({ amount: next })}
      />
      {amount === "risk" ? (
        <StepEntry
          label={t`Risk, percent of the balance`}
          kind="size"
          step="0.25"
          first="0.5"
          value={risk}
          onChange={(value) => onChange({ risk: value })}
        />
      ) : (
        <StepEntry
          label={t`Size`}
          kind="size"
          step="0.01"
          first="0.01"
          value={size}
          onChange={(value) => onChange({ size: value })}
        />
      )}
      <small>
        {amount === "size" || money === null ? null : <Money value={money} currency={account?.currency ?? ""} unit />}
      </small>
    </div>
  );
}

/** The stop; steps by a pip once there is a price. */
export function StopField({ form, onChange }: FieldProps) {
  const { instrument, stop } = form;
  const digits = priceDigits({ instrument, marketType: instrument?.marketType ?? MarketType.Forex });
  const entry: Pick<DecimalEntryProps, "kind" | "step" | "floor" | "precision"> = digits;
  return (
    <div className="quick-field">
      <span className="add-label quick-label">{t`Stop · optional`}</span>
      <StepEntry {...entry} label={t`Stop`} first={null} value={stop} onChange={(value) => onChange({ stop: value })} />
      <small />
    </div>
  );
}
