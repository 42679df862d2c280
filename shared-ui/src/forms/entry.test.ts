import { expect, test } from "vitest";
import { addMonths, dayAfterKey, monthWeeks, weekdays } from "./calendar-month.ts";
import { instantOf, wallTimeOf } from "./zoned-time.ts";

test("P-667 the weeks of a month begin on Monday and hold all its days", () => {
  expect(weekdays()[0]).toBe("Monday");
  const november = monthWeeks("2024-11-26");
  expect(november[0]).toEqual([
    "2024-10-28",
    "2024-10-29",
    "2024-10-30",
    "2024-10-31",
    "2024-11-01",
    "2024-11-02",
    "2024-11-03",
  ]);
  expect(november.at(-1)?.[5]).toBe("2024-11-30");
  expect(monthWeeks("2026-02-10")).toHaveLength(5);
  expect(monthWeeks("2021-02-10")).toHaveLength(4);
});

test("P-667 keys walk the calendar by day, week and month", () => {
  expect(dayAfterKey("ArrowRight", "2024-12-31")).toBe("2025-01-01");
  expect(dayAfterKey("ArrowUp", "2024-11-05")).toBe("2024-10-29");
  expect(dayAfterKey("Home", "2024-11-27")).toBe("2024-11-25");
  expect(dayAfterKey("End", "2024-11-27")).toBe("2024-12-01");
  expect(dayAfterKey("x", "2024-11-27")).toBeNull();
  expect(addMonths("2024-03-31", -1)).toBe("2024-02-29");
  expect(addMonths("2024-12-15", 1)).toBe("2025-01-15");
});

test.each(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"])(
  "P-669 a time of %s is sent in UTC and shown as it was chosen",
  (zone) => {
    for (const day of ["2024-01-15", "2024-07-15", "2024-12-31"]) {
      const instant = instantOf({ day, time: "23:30" }, zone);
      expect(instant).not.toBeNull();
      expect(wallTimeOf(instant ?? "", zone)).toEqual({ day, time: "23:30" });
    }
  },
);

test("P-669 on the day the clock changes, a skipped hour is the one after it and a doubled one the first", () => {
  expect(instantOf({ day: "2024-03-31", time: "02:30" }, "Europe/Berlin")).toBe("2024-03-31T01:30:00.000Z");
  expect(instantOf({ day: "2024-10-27", time: "02:30" }, "Europe/Berlin")).toBe("2024-10-27T00:30:00.000Z");
  expect(instantOf({ day: "2024-03-31", time: "12:00" }, "Europe/Berlin")).toBe("2024-03-31T10:00:00.000Z");
});

test("P-669 a date without a time is empty", () => {
  expect(instantOf({ day: "2024-11-26", time: "" }, "UTC")).toBeNull();
  expect(instantOf({ day: "", time: "10:00" }, "UTC")).toBeNull();
});
