import { renderHook } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLingering } from "./use-lingering.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("T-600 the loading flag stays on 2 s after the fetch, and a fetch within them begins the 2 s again", () => {
  const { result, rerender } = renderHook(({ isFetching }) => useLingering(isFetching, 2000), {
    initialProps: { isFetching: true },
  });
  const after = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    return result.current;
  };
  expect(after(5000)).toBe(true);
  rerender({ isFetching: false });
  expect(after(1999)).toBe(true);
  rerender({ isFetching: true });
  expect(after(3000)).toBe(true);
  rerender({ isFetching: false });
  expect(after(1999)).toBe(true);
  expect(after(1)).toBe(false);
});
