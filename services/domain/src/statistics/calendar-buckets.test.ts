import { describe, expect, test } from "vitest";
import { bucketStart, type CalendarUnit, calendarKeys, hourOfDay, weekday } from "./calendar-buckets.ts";
import { noGroup } from "./group-by.ts";
import { localTimeIn } from "./time-zone.ts";

const ms = (date: string) => Date.parse(date);

describe("calendar buckets", () => {
  test.each<[CalendarUnit, string]>([
    ["hour", "2024-08-15T13:00Z"],
    ["day", "2024-08-15T00:00Z"],
    ["week", "2024-08-12T00:00Z"],
    ["month", "2024-08-01T00:00Z"],
    ["quarter", "2024-07-01T00:00Z"],
    ["year", "2024-01-01T00:00Z"],
  ])("T-164 a Thursday in August 2024 belongs to the %s of %s", (unit, start) => {
    expect(bucketStart(ms("2024-08-15T13:14:15.5Z"), unit)).toBe(ms(start));
  });

  test("T-164 weeks begin on Monday, before 1970 too", () => {
    expect(weekday(ms("2025-03-03T00:00Z"))).toBe(0);
    expect(weekday(ms("2025-03-02T23:59Z"))).toBe(6);
    expect(weekday(ms("1969-12-28T12:00Z"))).toBe(6);
    expect(bucketStart(ms("1969-12-28T12:00Z"), "week")).toBe(ms("1969-12-22T00:00Z"));
    expect(hourOfDay(ms("1969-12-31T23:30Z"))).toBe(23);
  });

  test("T-164 T-173 buckets come in order of time and leave open trades out", () => {
    const times = Float64Array.of(ms("2025-03-31T22:30Z"), Number.NaN, ms("2025-03-01T00:00Z"));
    expect(calendarKeys(times, "month")).toEqual({
      keys: Uint32Array.of(0, noGroup, 0),
      starts: [ms("2025-03-01T00:00Z")],
    });
    expect(calendarKeys(times, "month", localTimeIn("Europe/Berlin"))).toEqual({
      keys: Uint32Array.of(1, noGroup, 0),
      starts: [ms("2025-03-01T00:00Z"), ms("2025-04-01T00:00Z")],
    });
  });
});
