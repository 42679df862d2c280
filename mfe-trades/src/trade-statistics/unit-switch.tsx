import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { Segmented, usePrivacy } from "@entrywise/ui";
import { shownUnit } from "./unit-figure.tsx";

export interface UnitSwitchProps {
  display: StatisticsDisplay;
  onChange: (change: Partial<StatisticsDisplay>) => void;
  currency: string | null;
}

/** The one switch of all widgets and statistics: what results are shown in, and whether costs are in them. */
export function UnitSwitch({ display, onChange, currency }: UnitSwitchProps) {
  const hidden = usePrivacy();
  return (
    <>
      <Segmented
        size="sm"
        label="Results in"
        value={shownUnit(display.unit, hidden)}
        options={[
          { value: "money", label: currency ?? "Money", disabled: hidden },
          { value: "percent", label: "%" },
          { value: "rr", label: "R" },
          { value: "pips", label: "Pips" },
        ]}
        onChange={(next) => onChange({ unit: next })}
      />
      <BasisSwitch display={display} onChange={onChange} />
    </>
  );
}

/** Whether costs are in the results. */
export function BasisSwitch({ display: { basis }, onChange }: Pick<UnitSwitchProps, "display" | "onChange">) {
  return (
    <Segmented
      size="sm"
      label="Costs"
      value={basis}
      options={[
        { value: "net", label: "Net" },
        { value: "gross", label: "Gross" },
      ]}
      onChange={(next) => onChange({ basis: next })}
    />
  );
}
