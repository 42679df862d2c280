import { expect, test } from "vitest";
import { effectiveSettings } from "./effective-settings.ts";

const theme = { themeMode: "dark", themeNeutralColor: "slate", themePrimaryColor: "blue" };

test("P-271 whoever has chosen no theme has dark, slate and blue", () => {
  expect(effectiveSettings({})).toMatchObject(theme);
  expect(effectiveSettings({ themeMode: "sepia", themePrimaryColor: 7 })).toMatchObject(theme);
  expect(effectiveSettings({ themeMode: "light" })).toMatchObject({ ...theme, themeMode: "light" });
});
