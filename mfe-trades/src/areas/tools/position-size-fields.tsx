import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { toWire } from "@entrywise/domain/decimal";
import { Trans, useLingui } from "@entrywise/host/macro";
import { FieldParts, Segmented } from "@entrywise/ui";
import { PipValueEntry } from "./pip-value-entry.tsx";
import { CurrencyEntry, SymbolEntry } from "./symbol-entry.tsx";
import { plainText } from "./tool-numbers.ts";
import { ToolNumber } from "./tool-parts.tsx";
import { useFieldRules } from "./use-field-rules.ts";
import type { PositionSizeModel } from "./use-position-size.ts";

interface PositionSizeFieldsProps {
  model: PositionSizeModel;
  instruments: readonly Instrument[];
}

/** What a position size is found from. */
export function PositionSizeFields({ model, instruments }: PositionSizeFieldsProps) {
  const { t } = useLingui();
  const rules = useFieldRules();
  const { values, set, currency, known, inPercent, step } = model;
  const { sizeUnit, movement } = known;
  return (
    <>
      <SymbolEntry
        value={values.symbol}
        instruments={instruments}
        known={known.instrument}
        onChange={(symbol) => set("symbol", symbol)}
      />
      <CurrencyEntry value={currency} onChange={(code) => set("currency", code)} />
      <ToolNumber
        label={t`Account balance`}
        unit={currency}
        hint={inPercent ? t`Risk is calculated as a percentage of it.` : t`Not needed when risk is an amount.`}
        value={values.balance}
        error={inPercent ? rules.positive(t`Account balance`, values.balance) : null}
        onChange={(value) => set("balance", value)}
      />
      <FieldParts.Root>
        <FieldParts.Label>
          <Trans>Risk in</Trans>
        </FieldParts.Label>
        <Segmented
          full
          label={t`Risk in`}
          value={inPercent ? "percent" : "money"}
          options={[
            { value: "percent", label: "%" },
            { value: "money", label: currency },
          ]}
          onChange={(unit) => set("riskIn", unit)}
        />
      </FieldParts.Root>
      <ToolNumber
        label={t`Risk`}
        unit={inPercent ? "%" : currency}
        hint={t`What you're prepared to lose if the stop is hit.`}
        step={inPercent ? "0.25" : "10"}
        value={values.risk}
        error={rules.positive(t`Risk`, values.risk)}
        onChange={(value) => set("risk", value)}
      />
      <ToolNumber
        label={t`Stop distance`}
        unit={movement}
        hint={t`From the open price to the stop.`}
        kind="pip"
        value={values.stop}
        error={rules.positive(t`Stop distance`, values.stop)}
        onChange={(value) => set("stop", value)}
      />
      <PipValueEntry model={model} onChange={(value) => set("pipValue", value)} />
      <ToolNumber
        label={t`Size step`}
        unit={sizeUnit}
        hint={t`The smallest size increment your broker allows.`}
        kind="size"
        step="0.01"
        placeholder={plainText(known.step)}
        value={values.step}
        error={rules.positive(t`Size step`, toWire(step))}
        onChange={(value) => set("step", value)}
      />
    </>
  );
}
