import { expect, test } from "vitest";
import { visitorSettings } from "./visitor-settings.ts";

const theme = { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" } as const;

test("Y-162 a visitor reads times as their language and region write them", () => {
  const hoursOf = (language: string, regions: string[]) => visitorSettings(theme, language, regions).use24HrTime;
  expect(hoursOf("de", ["en-US"])).toBe(true);
  expect(hoursOf("en", ["en-GB", "en"])).toBe(true);
  expect(hoursOf("en", ["en-US"])).toBe(false);
  expect([hoursOf("en", []), hoursOf("en", ["?"])]).toEqual([false, false]);
});
