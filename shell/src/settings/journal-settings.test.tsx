import { MockHost, testSettings } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { breakEvenError } from "./break-even-range.ts";
import { JournalSettings } from "./journal-settings.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const updateSettings = vi.fn();
  const settings = { ...testSettings, breakEvenMinRiskReward: -0.25, breakEvenMaxRiskReward: 0.3 };
  render(
    <MockHost host={{ updateSettings, settings }}>
      <UiProvider nonce={null} privacyMode={false}>
        <JournalSettings />
      </UiProvider>
    </MockHost>,
  );
  return updateSettings;
}

const rest = () => act(() => vi.advanceTimersByTime(2000));

test("P-306 opening the page saves nothing; a typed bound is saved once it rests", () => {
  const updateSettings = open();
  rest();
  expect(updateSettings).not.toHaveBeenCalled();
  const upper = screen.getByLabelText<HTMLInputElement>("Break-even to");
  fireEvent.change(upper, { target: { value: "0.4" } });
  fireEvent.change(upper, { target: { value: "0.45" } });
  rest();
  expect(updateSettings.mock.calls).toEqual([[{ breakEvenMinRiskReward: -0.25, breakEvenMaxRiskReward: 0.45 }]]);
});

test("P-306 a range that cannot be is named and not saved", () => {
  const updateSettings = open();
  fireEvent.change(screen.getByLabelText("Break-even from"), { target: { value: "0.1" } });
  rest();
  expect(screen.getByText("Lower bound must be less than 0")).toBeTruthy();
  expect(updateSettings).not.toHaveBeenCalled();
});

test("P-306 reward-risk type, strike-rate type and 24-hour time are choices of the page", () => {
  const updateSettings = open();
  fireEvent.click(screen.getByLabelText("Profit and fees"));
  fireEvent.click(screen.getByLabelText("As a win"));
  fireEvent.click(screen.getByLabelText("12-hour"));
  expect(updateSettings.mock.calls.map(([change]) => change)).toEqual([
    { rewardRiskType: 2 },
    { strikeRateType: 2 },
    { use24HrTime: false },
  ]);
});

test("P-306 P-642 P-645 both bounds are needed, on their sides of 0", () => {
  expect(breakEvenError(null, "0.1")).toBe("Lower bound must not be empty");
  expect(breakEvenError("-0.1", "-0.05")).toBe("Upper bound must be greater than 0");
  expect(breakEvenError("-0.1", "0.1")).toBeNull();
});
