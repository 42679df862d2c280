import { theme } from "@entrywise/contracts/platform/theme";
import { neutralColors, primaryColors } from "@entrywise/contracts/platform/theme-choices";
import { expect, test } from "vitest";
import { applyTheme, themeCookie } from "./theme.ts";

const violet = { themeMode: "system", themePrimaryColor: "violet", themeNeutralColor: "stone" } as const;

test("P-270 there are 18 primary colours and the five neutrals", () => {
  expect(new Set(primaryColors).size).toBe(18);
  expect(neutralColors).toEqual(["slate", "gray", "zinc", "neutral", "stone"]);
});

test("P-272 a theme stands on the page at once", () => {
  const dataset: Record<string, string> = {};
  const page = { documentElement: { dataset } } as unknown as Document; // all that is touched of it
  applyTheme(page, violet, false);
  expect(dataset).toEqual({ theme: "system", primary: "violet", neutral: "stone" });
});

test("P-207 visitors' pages are dark whatever the theme", () => {
  const dataset: Record<string, string> = {};
  const page = { documentElement: { dataset } } as unknown as Document; // as above
  applyTheme(page, { ...violet, themeMode: "light" }, true);
  expect(dataset.theme).toBe("dark");
});

test("P-274 the cookie keeps the theme for 30 days, in the form that the gateway reads", () => {
  const cookie = themeCookie(violet);
  const [pair = "", ...rules] = cookie.split("; ");
  expect(rules).toEqual(["path=/", "max-age=2592000", "samesite=lax"]);
  const [name, value = ""] = pair.split("=");
  expect(name).toBe("auth.theme");
  expect(theme.parse(JSON.parse(decodeURIComponent(value)))).toEqual(violet);
});
