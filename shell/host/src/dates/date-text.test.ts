import { activateLocale } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { dateText } from "./date-text.ts";

const at = "2026-11-26T00:05:00Z";
afterEach(() => activateLocale("en"));

test.each([
  ["YYYY-MM-DD", true, "2026-11-26 00:05"],
  ["MM-DD-YYYY", true, "11-26-2026 00:05"],
  ["DD-MM-YYYY", false, "26-11-2026 12:05 AM"],
] as const)("P-308 P-309 in %s with a 24-hour clock %s the moment reads %s", (dateFormat, use24HrTime, expected) => {
  expect(dateText({ timeZone: "UTC", dateFormat, use24HrTime }).dateTime(at)).toBe(expected);
});

test("P-309 the time is that of the zone", () => {
  const inZone = (timeZone: string, use24HrTime: boolean) =>
    dateText({ timeZone, dateFormat: "YYYY-MM-DD", use24HrTime }).time(at);
  expect(inZone("Europe/Rome", true)).toBe("01:05");
  expect(inZone("America/New_York", false)).toBe("07:05 PM");
});

test("P-308 Y-162 the day first is written with dots in German, and read with any separator", () => {
  activateLocale("de");
  const dates = dateText({ timeZone: "UTC", dateFormat: "DD-MM-YYYY", use24HrTime: true });
  expect(dates.day(at)).toBe("26.11.2026");
  expect(dates.dayKeyOf("26.11.2026")).toBe("2026-11-26");
  expect(dates.dayKeyOf("26-11-2026")).toBe("2026-11-26");
});
