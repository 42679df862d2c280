import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ScrollingWheel } from "./scrolling-wheel.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Whether the chart hears the wheel. */
function hears(isLongPage: boolean, ctrlKey: boolean): boolean {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(isLongPage ? 4000 : 700);
  const onWheel = vi.fn();
  render(
    <ScrollingWheel>
      <div data-testid="chart" onWheel={onWheel} />
    </ScrollingWheel>,
  );
  fireEvent.wheel(screen.getByTestId("chart"), { deltaY: 100, ctrlKey });
  cleanup();
  return onWheel.mock.calls.length > 0;
}

test("T-540 the wheel over a chart scrolls a long page, with Ctrl it zooms, and zooms where nothing scrolls", () => {
  expect(hears(true, false)).toBe(false);
  expect(hears(true, true)).toBe(true);
  expect(hears(false, false)).toBe(true);
});
