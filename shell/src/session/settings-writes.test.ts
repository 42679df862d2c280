import { singleSettings, wholeSettings } from "@entrywise/contracts/platform/platform.api";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { defaultSettings } from "@entrywise/host/shell";
import { expect, test } from "vitest";
import { settingsWrites } from "./settings-writes.ts";

const before = defaultSettings({ themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" });
const writes = (change: Partial<Settings>) => settingsWrites(change, { ...before, ...change });

test("P-302 a single setting is saved as { value } under its own name", () => {
  expect(writes({ privacyModeEnabled: true })).toEqual([{ name: "privacy-mode", body: { value: true } }]);
  expect(writes({ strikeRateType: 2 })).toEqual([{ name: "strike-rate-type", body: { value: 2 } }]);
  expect(writes({ appDrawerMini: true })).toEqual([{ name: "app-drawer/mini", body: { value: true } }]);
});

test("P-303 settings that belong together are saved together", () => {
  expect(writes({ themePrimaryColor: "violet" })).toEqual([
    { name: "theme", body: { themeMode: "dark", themePrimaryColor: "violet", themeNeutralColor: "slate" } },
  ]);
  expect(writes({ breakEvenMaxRiskReward: 0.2 })).toEqual([
    { name: "break-even", body: { minRiskReward: -0.1, maxRiskReward: 0.2 } },
  ]);
  expect(writes({ appDrawerPinned: true, appDrawerMini: false })).toEqual([
    { name: "app-drawer", body: { open: true, pinned: true, mini: false } },
  ]);
});

test("P-302 P-303 every write is one that the service knows, in the form that it takes", () => {
  const schemas = {
    ...Object.fromEntries(Object.entries(singleSettings).map(([name, { body }]) => [name, body])),
    ...wholeSettings,
  };
  const keys = Object.keys(before) as (keyof Settings)[]; // the keys of Settings
  for (const { name, body } of keys.flatMap((key) => writes({ [key]: before[key] }))) {
    const schema = Object.entries(schemas).find(([known]) => known === name)?.[1];
    expect(schema, name).toBeDefined();
    expect(schema?.safeParse(body).error?.issues, name).toBeUndefined();
  }
});

test("P-302 no setting that the service can keep is lost with the page", () => {
  for (const { field } of Object.values(singleSettings)) {
    expect(writes({ [field]: before[field] }), field).toHaveLength(1);
  }
});
