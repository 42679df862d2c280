import { expect, test } from "vitest";
import { daySeries } from "./day-counts.ts";

test("N-120 each day is paired with that of the previous period, including days without rows", () => {
  const perDay = new Map([
    ["2026-11-26", 3],
    ["2026-11-24", 2],
    ["2026-11-23", 5],
  ]);
  expect(daySeries(perDay, 3, new Date("2026-11-26T00:30:00Z"))).toEqual([
    { day: "2026-11-24", count: 2, before: 0 },
    { day: "2026-11-25", count: 0, before: 0 },
    { day: "2026-11-26", count: 3, before: 5 },
  ]);
});
