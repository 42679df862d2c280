import { theme } from "@entrywise/contracts/platform/theme";
import { neutralColors, primaryColors } from "@entrywise/contracts/platform/theme-choices";
import { visitorMode } from "@entrywise/contracts/platform/visitor-mode";
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
  applyTheme(page, violet);
  expect(dataset).toEqual({ theme: "system", primary: "violet", neutral: "stone" });
});

test("P-207 visitors' pages are dark, unless a white-label brand chooses light for its own", () => {
  const light = { ...violet, themeMode: "light" } as const;
  expect(visitorMode({ whiteLabel: false, theme: light })).toBe("dark");
  expect(visitorMode({ whiteLabel: true, theme: violet })).toBe("dark");
  expect(visitorMode({ whiteLabel: true, theme: light })).toBe("light");
});

test("P-274 the cookie keeps the theme for 30 days, in the form that the gateway reads", () => {
  const cookie = themeCookie(violet);
  const [pair = "", ...rules] = cookie.split("; ");
  expect(rules).toEqual(["path=/", "max-age=2592000", "samesite=lax"]);
  const [name, value = ""] = pair.split("=");
  expect(name).toBe("auth.theme");
  expect(theme.parse(JSON.parse(decodeURIComponent(value)))).toEqual(violet);
});
