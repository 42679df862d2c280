import { expect, test } from "vitest";
import { guessDateOrder, inUtc, namedMonthTime, regionalTime, slashedTime, utcOffset } from "./statement-dates.ts";

test.each([
  ["16/06/2026 09:45:59", "day-first", "2026-06-16T09:45:59"],
  ["6/21/22 3:23:42 PM", "month-first", "2022-06-21T15:23:42"],
  ["6/21/22 12:05 AM", "month-first", "2022-06-21T00:05:00"],
  ["21.06.2022", "day-first", "2022-06-21T00:00:00"],
  ["31/02/2026 10:00:00", "day-first", null],
  ["16/06/2026 09:45:59", "month-first", null],
] as const)("T-578 %s read %s is %s", (text, order, expected) => {
  expect(slashedTime(text, order)).toBe(expected);
});

test.each([
  ["2025-06-16 9:09:00 PM", "2025-06-16T21:09:00"],
  ["2025/06/16 21:09:00", "2025-06-16T21:09:00"],
  ["2025. 06. 16. 21:09:00", "2025-06-16T21:09:00"],
  ["16. 6. 2025 21:09:00", "2025-06-16T21:09:00"],
  ["16/06/2025 21.09.00", "2025-06-16T21:09:00"],
  ["16/6/2025 9:09:00 p. m.", "2025-06-16T21:09:00"],
  ["16/06/2025, 9:09:00\u202fpm", "2025-06-16T21:09:00"],
  ["16-06-2025 12:09:00 a.m.", "2025-06-16T00:09:00"],
  ["16/06/2025 21:09:00 PM", null],
  ["2025-06-16 21:09:00 CET", null],
])("T-578 %s of a machine of some region is %s", (text, expected) => {
  expect(regionalTime(text, "day-first")).toBe(expected);
});

test.each([
  [["01/02/2026", "13/02/2026"], "day-first", true],
  [["01/02/2026", "01/13/2026"], "month-first", true],
  [["01/02/2026 3:00 PM"], "month-first", true],
  [["01/02/2026 15:00"], "day-first", false],
] as const)("T-578 the dates %j are %s", (texts, order, isCertain) => {
  expect(guessDateOrder(texts)).toEqual({ order, isCertain });
});

test("T-578 a month's name and an offset in a header place a time", () => {
  expect(namedMonthTime("03 Jun 2026 14:34:12.258")).toBe("2026-06-03T14:34:12");
  expect(namedMonthTime("03 Jun 2026 02:34:12 PM")).toBe("2026-06-03T14:34:12");
  expect(namedMonthTime("Jun 3, 2026, 2:34:12 PM")).toBe("2026-06-03T14:34:12");
  expect(namedMonthTime("03 Jun 2026 14:34:12 EST")).toBeNull();
  expect(namedMonthTime("03 Foo 2026 14:34:12")).toBeNull();
  expect(["Closing Time (UTC+3)", "GMT-04", "(UTC+05:30)", "UTC", "local"].map(utcOffset)).toEqual([
    180,
    -240,
    330,
    0,
    null,
  ]);
  expect(inUtc("2026-01-01T01:00:00", 180)).toBe("2025-12-31T22:00:00");
});
