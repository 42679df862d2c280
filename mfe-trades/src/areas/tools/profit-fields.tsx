import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { toWire } from "@entrywise/domain/decimal";
import { Trans, useLingui } from "@entrywise/host/macro";
import { FieldParts, Segmented } from "@entrywise/ui";
import { PipValueEntry } from "./pip-value-entry.tsx";
import { CurrencyEntry, SymbolEntry } from "./symbol-entry.tsx";
import { plainText } from "./tool-numbers.ts";
import { ToolNumber } from "./tool-parts.tsx";
import { useFieldRules } from "./use-field-rules.ts";
import type { ProfitModel } from "./use-profit.ts";

interface ProfitFieldsProps {
  model: ProfitModel;
  instruments: readonly Instrument[];
}

/** What a profit is found from. */
export function ProfitFields({ model, instruments }: ProfitFieldsProps) {
  const { t } = useLingui();
  const rules = useFieldRules();
  const { values, set, currency, known, pipSize } = model;
  const priceStep = toWire(pipSize) ?? "1";
  const pipSizeError = pipSize === null ? t`Enter the pip size.` : rules.positive(t`Pip size`, toWire(pipSize));
  return (
    <>
      <SymbolEntry
        value={values.symbol}
        instruments={instruments}
        known={known.instrument}
        onChange={(symbol) => set("symbol", symbol)}
      />
      <CurrencyEntry value={currency} onChange={(code) => set("currency", code)} />
      <FieldParts.Root className="tool-wide">
        <FieldParts.Label>
          <Trans>Direction</Trans>
        </FieldParts.Label>
        <Segmented
          full
          label={t`Direction`}
          value={values.direction ?? "short"}
          options={[
            { value: "long", label: t`Long` },
            { value: "short", label: t`Short` },
          ]}
          onChange={(chosen) => set("direction", chosen)}
        />
      </FieldParts.Root>
      <ToolNumber
        label={t`Open price`}
        kind="price"
        step={priceStep}
        value={values.open}
        error={rules.positive(t`Open price`, values.open)}
        onChange={(value) => set("open", value)}
      />
      <ToolNumber
        label={t`Close price`}
        kind="price"
        step={priceStep}
        value={values.close}
        error={rules.positive(t`Close price`, values.close)}
        onChange={(value) => set("close", value)}
      />
      <ToolNumber
        label={t`Size`}
        unit={known.sizeUnit}
        kind="size"
        step="0.01"
        value={values.size}
        error={rules.positive(t`Size`, values.size)}
        onChange={(value) => set("size", value)}
      />
      <ToolNumber
        label={t`Stop`}
        hint={t`Optional: gives the result in R.`}
        kind="price"
        step={priceStep}
        value={values.stop}
        error={model.isWrongStop ? t`The stop is on the wrong side of the price.` : null}
        onChange={(value) => set("stop", value)}
      />
      <ToolNumber
        label={t`Commission`}
        unit={currency}
        hint={t`For size 1, entry and exit.`}
        kind="price"
        value={values.commission}
        onChange={(value) => set("commission", value)}
      />
      <ToolNumber
        label={t`Pip size`}
        hint={t`Price change of one pip.`}
        kind="price"
        step="0.0001"
        placeholder={known.pipSize === null ? undefined : plainText(known.pipSize)}
        value={values.pipSize}
        error={pipSizeError}
        onChange={(value) => set("pipSize", value)}
      />
      <PipValueEntry model={model} onChange={(value) => set("pipValue", value)} />
    </>
  );
}
