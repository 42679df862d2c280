import { i18n } from "@entrywise/host/i18n";
import { expect, test } from "vitest";
import { defaultChartSettings, settingLabels, understoodSettings } from "./chart-settings.ts";

test("T-541 six toggles stand for position, execution arrows and the open, close, stop and target lines", () => {
  expect(settingLabels.map(({ label }) => i18n._(label))).toEqual([
    "Show position",
    "Execution arrows",
    "Open line",
    "Close line",
    "Stop line",
    "Target line",
  ]);
  expect(understoodSettings({ openLine: false, stopLine: "no" })).toEqual({ ...defaultChartSettings, openLine: false });
  expect(understoodSettings(null)).toEqual(defaultChartSettings);
});
