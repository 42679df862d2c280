import { expect, test } from "vitest";
import { momentText, timeOfDay } from "./date-sample.ts";

const at = new Date("2026-11-26T00:05:00Z");

test.each([
  ["YYYY-MM-DD", true, "2026-11-26 00:05"],
  ["MM-DD-YYYY", true, "11-26-2026 00:05"],
  ["DD-MM-YYYY", false, "26-11-2026 12:05 AM"],
] as const)("P-308 P-309 in %s with a 24-hour clock %s the moment reads %s", (dateFormat, use24HrTime, expected) => {
  expect(momentText(at, { dateFormat, use24HrTime, timeZone: "UTC" })).toBe(expected);
});

test("P-309 the time is that of the zone", () => {
  expect(timeOfDay(at, { use24HrTime: true, timeZone: "Europe/Rome" })).toBe("01:05");
  expect(timeOfDay(at, { use24HrTime: false, timeZone: "America/New_York" })).toBe("07:05 PM");
});
