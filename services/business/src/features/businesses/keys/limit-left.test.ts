import { expect, test } from "vitest";
import { countLimitLeft } from "./api-keys.repository.ts";

const now = new Date("2026-11-27T10:00:30Z");
const key = (limitPerMinute: number, limitSpent: number, ends: string | null) => ({
  limitPerMinute,
  limitSpent,
  limitEndsAt: ends === null ? null : new Date(ends),
});

test("B-134 a key has left what it has not spent of a minute that still runs, and all of it afterwards", () => {
  expect(countLimitLeft(key(120, 20, "2026-11-27T10:01:00Z"), now)).toBe(100);
  expect(countLimitLeft(key(120, 20, "2026-11-27T10:00:30Z"), now)).toBe(120);
  expect(countLimitLeft(key(120, 0, null), now)).toBe(120);
});

test("B-134 calls beyond the limit leave nothing, also when the limit was lowered within the minute", () => {
  expect(countLimitLeft(key(60, 61, "2026-11-27T10:01:00Z"), now)).toBe(0);
  expect(countLimitLeft(key(10, 50, "2026-11-27T10:01:00Z"), now)).toBe(0);
});
