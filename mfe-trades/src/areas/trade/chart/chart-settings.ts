import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { devicePreference } from "../../../data/preferences/device-preference.ts";

/** What of the trade stands on its chart (T-541). */
export interface ChartSettings {
  position: boolean;
  executionArrows: boolean;
  openLine: boolean;
  closeLine: boolean;
  stopLine: boolean;
  targetLine: boolean;
}

export const settingLabels: readonly { key: keyof ChartSettings; label: MessageDescriptor }[] = [
  {
    key: "position",
    label: msg`Show position`,
  },
  {
    key: "executionArrows",
    label: msg`Execution arrows`,
  },
  {
    key: "openLine",
    label: msg`Open line`,
  },
  {
    key: "closeLine",
    label: msg`Close line`,
  },
  {
    key: "stopLine",
    label: msg`Stop line`,
  },
  {
    key: "targetLine",
    label: msg`Target line`,
  },
];

/** Lines of many closes would hide each other, so that they are off until they are asked for. */
export const defaultChartSettings: ChartSettings = {
  position: true,
  executionArrows: true,
  openLine: true,
  closeLine: false,
  stopLine: true,
  targetLine: true,
};

/** What is not understood is as it was at first. */
export const storedChartSettings = devicePreference("chartSettings", understoodSettings);

/** Settings out of anything that was stored. */
export function understoodSettings(stored: unknown): ChartSettings {
  const known = Object(stored) as Record<string, unknown>;
  const settings = { ...defaultChartSettings };
  for (const { key } of settingLabels) if (typeof known[key] === "boolean") settings[key] = known[key];
  return settings;
}
