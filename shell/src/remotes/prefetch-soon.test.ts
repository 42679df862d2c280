import { afterEach, expect, test, vi } from "vitest";
import { prefetchSoon } from "./prefetch-soon.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("P-210 a page that is left waits for no rest any more", () => {
  vi.useFakeTimers();
  const isWaiting = vi.fn(() => true);
  const stop = prefetchSoon([], () => true, isWaiting);
  vi.advanceTimersByTime(600);
  expect(isWaiting).toHaveBeenCalled();
  stop();
  isWaiting.mockClear();
  vi.advanceTimersByTime(2_000);
  expect(isWaiting).not.toHaveBeenCalled();
});
