import fc from "fast-check";
import { expect, test } from "vitest";
import { nextDigestTime } from "./digest-time.ts";

const next = (after: string, frequency: "daily" | "weekly", hour: number, timeZone: string) =>
  nextDigestTime(new Date(after), { frequency, hour, timeZone }).toISOString();

test("Y-211 a daily digest goes out at the next such hour of the person's own clock", () => {
  expect(next("2026-11-26T15:00:00Z", "daily", 18, "Europe/Rome")).toBe("2026-11-26T17:00:00.000Z");
  expect(next("2026-11-26T17:00:00Z", "daily", 18, "Europe/Rome")).toBe("2026-11-27T17:00:00.000Z");
  expect(next("2026-11-26T15:00:00Z", "daily", 18, "Asia/Kolkata")).toBe("2026-11-27T12:30:00.000Z");
});

test("Y-211 a weekly digest goes out on the Monday of the person's own calendar", () => {
  expect(next("2026-11-26T15:00:00Z", "weekly", 7, "America/New_York")).toBe("2026-11-30T12:00:00.000Z");
  expect(next("2026-11-29T23:30:00Z", "weekly", 13, "Pacific/Auckland")).toBe("2026-11-30T00:00:00.000Z");
});

test("Y-211 the day on which the clock leaps over the hour has no digest, the one that has it twice has one", () => {
  expect(next("2026-03-28T12:00:00Z", "daily", 2, "Europe/Berlin")).toBe("2026-03-30T00:00:00.000Z");
  const first = next("2026-10-24T12:00:00Z", "daily", 2, "Europe/Berlin");
  expect(first).toBe("2026-10-25T00:00:00.000Z");
});

test("Y-211 the next digest is later than now and at most eight days away, in any zone", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
      fc.constantFrom("daily" as const, "weekly" as const),
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom("UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"),
      (after, frequency, hour, timeZone) => {
        const found = nextDigestTime(after, { frequency, hour, timeZone }).getTime() - after.getTime();
        expect(found).toBeGreaterThan(0);
        expect(found).toBeLessThanOrEqual(8 * 86_400_000);
      },
    ),
    { numRuns: 50 },
  );
});
