import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Segmented, usePrivacy } from "@entrywise/ui";
import { useIsPrinting } from "@entrywise/ui/print";
import { shownUnit } from "./unit-figure.tsx";

export interface UnitSwitchProps {
  display: StatisticsDisplay;
  onChange: (change: Partial<StatisticsDisplay>) => void;
  currency: string | null;
}

/** The one switch of all widgets and statistics: what results are shown in, and whether costs are in them. */
export function UnitSwitch({ display, onChange, currency }: UnitSwitchProps) {
  const hidden = usePrivacy();
  const isPrinting = useIsPrinting();
  if (isPrinting) return <UnitText display={display} currency={currency} />;
  return (
    <>
      <Segmented
        size="sm"
        label={t`Results in`}
        value={shownUnit(display.unit, hidden)}
        options={[
          { value: "money", label: currency ?? t`Money`, disabled: hidden },
          { value: "percent", label: "%" },
          { value: "rr", label: "R" },
          { value: "pips", label: t`Pips` },
        ]}
        onChange={(next) => onChange({ unit: next })}
      />
      <BasisSwitch display={display} onChange={onChange} />
    </>
  );
}

function UnitText({ display: { unit, basis }, currency }: Pick<UnitSwitchProps, "display" | "currency">) {
  const shown = shownUnit(unit, usePrivacy());
  const unitTexts = { money: currency ?? t`money`, percent: "%", rr: "R", pips: t`pips` };
  const unitText = unitTexts[shown];
  return <span className="paper-words">{t`Results in ${{ words: unitText }}, ${i18n._(basisTexts[basis])}`}</span>;
}

const basisTexts = {
  net: msg`net of costs`,
  gross: msg`before costs`,
} as const;

/** Whether costs are in the results. */
export function BasisSwitch({ display: { basis }, onChange }: Pick<UnitSwitchProps, "display" | "onChange">) {
  const isPrinting = useIsPrinting();
  if (isPrinting) return <span className="paper-words">{i18n._(basisTexts[basis])}</span>;
  return (
    <Segmented
      size="sm"
      label={t`Costs`}
      value={basis}
      options={[
        { value: "net", label: t`Net` },
        { value: "gross", label: t`Gross` },
      ]}
      onChange={(next) => onChange({ basis: next })}
    />
  );
}
