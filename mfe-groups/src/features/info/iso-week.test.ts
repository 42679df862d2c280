import { expect, test } from "vitest";
import { isoWeek } from "./iso-week.ts";

test.each([
  ["2024-11-25", 48],
  ["2024-12-30", 1],
  ["2020-12-28", 53],
  ["2026-12-28", 53],
  ["2027-01-04", 1],
])("G-107 the week that begins on %s is week %i", (monday, week) => {
  expect(isoWeek(monday)).toBe(week);
});
