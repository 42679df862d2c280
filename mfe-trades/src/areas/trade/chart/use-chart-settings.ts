import { useHost } from "@entrywise/host";
import { useState } from "react";
import { type ChartSettings, storedChartSettings } from "./chart-settings.ts";

export interface ChartSettingsState {
  settings: ChartSettings;
  /** For this chart alone, as a look that was saved asks for. */
  show: (settings: ChartSettings) => void;
  /** For all charts on this device. */
  save: (settings: ChartSettings) => void;
}

/** What of the trade stands on the chart, as this person chose it. */
export function useChartSettings(): ChartSettingsState {
  const owner = useHost().user?.userId ?? "visitor";
  const [settings, show] = useState<ChartSettings>(() => storedChartSettings.read(owner));
  const save = (next: ChartSettings) => {
    show(next);
    storedChartSettings.store(next, owner);
  };
  return { settings, show, save };
}
