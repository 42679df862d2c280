import { MarketType } from "@entrywise/domain/enumerations";
import { feeSides, feeUnits } from "@entrywise/domain/fees/fee-lines";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Field, Input, NumberField, Select } from "@entrywise/ui";
import { sideNames, unitNames } from "../../../display/estimated-costs/fee-texts.ts";
import { marketNames } from "../../../display/trade-texts.ts";
import type { FeeDraft } from "./fee-form.ts";

interface FeeLineFormProps {
  draft: FeeDraft;
  onChange: (part: Partial<FeeDraft>) => void;
}

/** The fields of one line. */
export function FeeLineForm({ draft, onChange }: FeeLineFormProps) {
  const isOfSymbols = draft.scope === "symbols";
  const scopes = [
    { value: "all", label: t`All instruments` },
    ...Object.values(MarketType).map((market) => ({ value: String(market), label: i18n._(marketNames[market]) })),
    { value: "symbols", label: t`Instruments` },
  ];
  return (
    <div className="fee-form">
      <Field label={t`Applies to`}>
        <Select value={draft.scope} options={scopes} onChange={(scope) => onChange({ scope })} />
      </Field>
      {isOfSymbols ? (
        <Field label={t`Symbols`} hint={t`Separated by commas`}>
          <Input value={draft.symbols} onChange={(event) => onChange({ symbols: event.target.value })} />
        </Field>
      ) : null}
      <Field label={t`Kind`}>
        <Select
          value={draft.unit}
          options={feeUnits.map((value) => ({ value, label: i18n._(unitNames[value]) }))}
          onChange={(value) => onChange({ unit: feeUnits.find((unit) => unit === value) ?? "share" })}
        />
      </Field>
      <Field label={draft.unit === "percent" ? t`Rate in %` : t`Rate`}>
        <NumberField negative={false} step="0.01" value={draft.rate} onChange={(rate) => onChange({ rate })} />
      </Field>
      <Field label={t`At least per side`}>
        <NumberField negative={false} step="0.5" value={draft.minimum} onChange={(minimum) => onChange({ minimum })} />
      </Field>
      <Field label={t`Charged`}>
        <Select
          value={draft.side}
          options={feeSides.map((value) => ({ value, label: i18n._(sideNames[value]) }))}
          onChange={(value) => onChange({ side: feeSides.find((side) => side === value) ?? "both" })}
        />
      </Field>
      <Field label={t`From`}>
        <Input type="date" value={draft.firstDay} onChange={(event) => onChange({ firstDay: event.target.value })} />
      </Field>
    </div>
  );
}
