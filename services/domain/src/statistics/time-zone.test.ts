import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixedOffset, localTimeIn, utcTime } from "./time-zone.ts";

const local = (zone: string, date: string) => new Date(localTimeIn(zone)(Date.parse(date))).toISOString().slice(0, 19);

describe("time zones", () => {
  test.each([
    ["Europe/Berlin", "2025-03-30T00:59:59Z", "2025-03-30T01:59:59"],
    ["Europe/Berlin", "2025-03-30T01:00:00Z", "2025-03-30T03:00:00"],
    ["Europe/Berlin", "2025-10-26T00:59:59Z", "2025-10-26T02:59:59"],
    ["Europe/Berlin", "2025-10-26T01:00:00Z", "2025-10-26T02:00:00"],
    ["America/New_York", "2025-07-01T02:00:00Z", "2025-06-30T22:00:00"],
    ["Asia/Kolkata", "2025-01-01T00:00:00Z", "2025-01-01T05:30:00"],
    ["Australia/Lord_Howe", "2025-04-05T15:00:00Z", "2025-04-06T01:30:00"],
    ["UTC", "2025-01-01T00:00:00Z", "2025-01-01T00:00:00"],
  ])("T-173 in %s, %s is %s", (zone, utc, expected) => {
    expect(local(zone, utc)).toBe(expected);
  });

  test("T-173 a clock asked in any order gives the same times as a fresh one", () => {
    const berlin = localTimeIn("Europe/Berlin");
    const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(instants, (time) => berlin(time) === localTimeIn("Europe/Berlin")(time)),
      { numRuns: 50 },
    );
  });

  test("T-173 a zone is one, whatever the case it is written in", () => {
    expect(localTimeIn("eUrope/bERLIN")).toBe(localTimeIn("Europe/Berlin"));
  });

  test("T-173 an unknown zone is refused, no time stays no time", () => {
    expect(() => localTimeIn("Mars/Olympus")).toThrow(RangeError);
    expect(localTimeIn("Europe/Berlin")(Number.NaN)).toBeNaN();
    expect(fixedOffset(-90)(0)).toBe(-5_400_000);
    expect(utcTime(7)).toBe(7);
  });
});
