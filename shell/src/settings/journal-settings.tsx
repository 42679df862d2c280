import { useHost } from "@entrywise/host";
import { Field, formatNumber, NumberField, Panel, Segmented, Select, Switch } from "@entrywise/ui";
import { type ReactNode, useEffect, useId, useState } from "react";
import { breakEvenError } from "./break-even-range.ts";

const rewardRiskTypes = [
  { value: 0, label: "Pips" },
  { value: 1, label: "Profit" },
  { value: 2, label: "Profit and fees" },
] as const;
const strikeRateTypes = [
  { value: 0, label: "Exclude" },
  { value: 1, label: "As loss" },
  { value: 2, label: "As win" },
] as const;
const dateFormats = ["YYYY-MM-DD", "MM-DD-YYYY", "DD-MM-YYYY"] as const;

/** How results are counted and shown (P-306). */
export function JournalSettings() {
  const { settings, updateSettings } = useHost();
  return (
    <Panel title="Journal" className="shell-settings-panel">
      <div className="shell-form">
        <BreakEvenRange />
        <Choice label="Reward:risk from">
          <Segmented
            label="Reward:risk from"
            full
            value={settings.rewardRiskType}
            options={rewardRiskTypes}
            onChange={(rewardRiskType) => updateSettings({ rewardRiskType })}
          />
        </Choice>
        <Choice label="Strike rate, break-even">
          <Segmented
            label="Strike rate, break-even"
            full
            value={settings.strikeRateType}
            options={strikeRateTypes}
            onChange={(strikeRateType) => updateSettings({ strikeRateType })}
          />
        </Choice>
        <SwitchRow
          label="24-hour time"
          checked={settings.use24HrTime}
          onChange={(use24HrTime) => updateSettings({ use24HrTime })}
        />
        <SwitchRow
          label="Single-letter keys"
          checked={settings.shortcutsEnabled}
          onChange={(shortcutsEnabled) => updateSettings({ shortcutsEnabled })}
        />
        <Field label="Date format">
          <Select
            value={settings.dateFormat}
            options={dateFormats.map((value) => ({ value, label: value }))}
            onChange={(value) => {
              const dateFormat = dateFormats.find((known) => known === value);
              if (dateFormat !== undefined) updateSettings({ dateFormat });
            }}
          />
        </Field>
      </div>
    </Panel>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="shell-themes-label">{label}</p>
      {children}
    </div>
  );
}

function SwitchRow({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="shell-form-switch">
      <span id={id}>{label}</span>
      <Switch aria-labelledby={id} checked={checked} onChange={onChange} />
    </div>
  );
}

const saveDelayMs = 600;

function BreakEvenRange() {
  const { settings, updateSettings } = useHost();
  const { breakEvenMinRiskReward: savedMin, breakEvenMaxRiskReward: savedMax } = settings;
  // null until something is typed: what the server says later must not look like an edit
  const [typed, setTyped] = useState<{ min: string | null; max: string | null } | null>(null);
  const range = typed ?? { min: String(savedMin), max: String(savedMax) };
  const error = breakEvenError(range.min, range.max);
  useEffect(() => {
    if (typed === null || typed.min === null || typed.max === null || error !== null) return;
    // ratios are plain numbers, unlike money and prices
    const change = { breakEvenMinRiskReward: Number(typed.min), breakEvenMaxRiskReward: Number(typed.max) };
    const timer = setTimeout(() => updateSettings(change), saveDelayMs);
    return () => clearTimeout(timer);
  }, [typed, error, updateSettings]);
  return (
    <Field
      label="Break-even range, R:R"
      error={error}
      hint={`The bounds count as break-even: ${formatNumber(savedMin, { decimals: 2 })} to ${formatNumber(savedMax, { decimals: 2 })} R.`}
    >
      <div className="shell-form-pair">
        <NumberField
          kind="rewardRisk"
          aria-label="Break-even from"
          prefix="from"
          step="0.05"
          value={range.min}
          onChange={(min) => setTyped({ ...range, min })}
        />
        <NumberField
          kind="rewardRisk"
          aria-label="Break-even to"
          prefix="to"
          step="0.05"
          value={range.max}
          onChange={(max) => setTyped({ ...range, max })}
        />
      </div>
    </Field>
  );
}
