import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, Switch } from "@entrywise/ui";
import { useId } from "react";
import { type ChartSettings, settingLabels } from "./chart-settings.ts";

export interface ChartSettingsDialogProps {
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
  onClose: () => void;
}

/** What of the trade stands on the chart (T-541); each switch acts at once. */
export function ChartSettingsDialog({ settings, onChange, onClose }: ChartSettingsDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={t`Chart settings`}
      onClose={onClose}
      footer={<Button writes={false} variant="solid" onClick={onClose}>{t`Done`}</Button>}
    >
      <ul className="chart-settings">
        {settingLabels.map(({ key, label }) => (
          <li key={key}>
            <span className={`chart-line chart-line-${key}`} aria-hidden="true" />
            <span id={`${id}${key}`}>{i18n._(label)}</span>
            <Switch
              writes={false}
              aria-labelledby={`${id}${key}`}
              checked={settings[key]}
              onChange={(isOn) => onChange({ ...settings, [key]: isOn })}
            />
          </li>
        ))}
      </ul>
      <p className="chart-hint">{t`Applies to all your charts on this device. Chart layouts are saved per symbol.`}</p>
    </Dialog>
  );
}
