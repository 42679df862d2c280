import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("M-250 what nobody uses for ten minutes is forgotten, and what somebody uses stays", async () => {
  const known = new RecentlyUsed<string>();
  known.use("resting", "one");
  known.use("used", "other");
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  known.use("used", "other");
  expect(known.get("resting")).toBe("one");
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(known.get("resting")).toBeUndefined();
  expect(known.get("used")).toBe("other");
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(known.entries()).toEqual([]);
});

test("M-250 what was not used for longest comes first, and a look is no use", () => {
  const known = new RecentlyUsed<number>();
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ] as const)
    known.use(key, value);
  known.use("a", 4);
  known.get("b");
  expect(known.entries()).toEqual([
    ["b", 2],
    ["c", 3],
    ["a", 4],
  ]);
});
