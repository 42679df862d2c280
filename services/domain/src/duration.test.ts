import { describe, expect, test } from "vitest";
import { durationMs, durationParts } from "./duration.ts";

const shown = (seconds: number) => durationParts(seconds * 1000).map(({ unit, count }) => `${count} ${unit}`);

describe("durations", () => {
  test("T-317 a duration is close minus open and does not exist without both", () => {
    expect(durationMs("2025-01-01T00:00:00Z", "2025-01-02T00:00:00.500Z")).toBe(86_400_500);
    expect(durationMs("2025-01-01T00:00:00Z", "2025-01-01T00:00:00Z")).toBe(0);
    expect(durationMs(null, "2025-01-02T00:00:00Z")).toBeNull();
    expect(durationMs("2025-01-02T00:00:00Z", null)).toBeNull();
    expect(durationMs("2025-01-02T00:00:00Z", "2025-01-01T00:00:00Z")).toBeNull();
    expect(durationMs("yesterday", "2025-01-01T00:00:00Z")).toBeNull();
  });

  test("T-317 a year has 31,536,000 seconds and a month 2,628,000", () => {
    expect(shown(31_536_000)).toEqual(["1 year"]);
    expect(shown(31_535_999)).toEqual(["11 month", "30 day", "9 hour"]);
    expect(shown(2_628_000)).toEqual(["1 month"]);
  });

  test("T-317 at most three units are shown, those that are zero are left out", () => {
    expect(shown(31_536_000 + 2_628_000 + 86_400 + 3_600)).toEqual(["1 year", "1 month", "1 day"]);
    expect(shown(86_400 + 60 + 1)).toEqual(["1 day", "1 minute", "1 second"]);
    expect(shown(0.4)).toEqual(["0 second"]);
  });
});
