import { describe, expect, test } from "vitest";
import { sessionsAt, sessionsInHour } from "./market-session.ts";

describe("market sessions", () => {
  test.each([
    [0, ["Sydney", "Tokyo"]],
    [5, ["Sydney", "Tokyo"]],
    [6, ["Tokyo"]],
    [7, ["Tokyo", "London"]],
    [8, ["Tokyo", "London"]],
    [9, ["London"]],
    [12, ["London", "New York"]],
    [15, ["London", "New York"]],
    [16, ["New York"]],
    [20, ["New York"]],
    [21, ["Sydney"]],
    [23, ["Sydney"]],
  ])("T-318 hour %i UTC belongs to %j: the opening hour does, the closing hour does not", (hour, sessions) => {
    expect(sessionsInHour(hour)).toEqual(sessions);
  });

  test("T-318 T-173 sessions go by the UTC hour of a time", () => {
    expect(sessionsAt("2025-03-04T12:30:00Z")).toEqual(["London", "New York"]);
    expect(sessionsAt("2025-03-04T23:30:00-05:00")).toEqual(["Sydney", "Tokyo"]);
    expect(sessionsAt("never")).toEqual([]);
  });
});
