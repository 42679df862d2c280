import { expect, test } from "vitest";
import { datePresets, dateRangeText } from "./date-presets.ts";

const rangeOf = (label: string, today: string) => datePresets(today).find((preset) => preset.label === label)?.range;

test("T-130 date presets are whole calendar days, weeks begin on Monday", () => {
  // a Sunday, the last day of its week
  expect(rangeOf("This week", "2024-12-01")).toEqual({ startDate: "2024-11-25", endDate: "2024-12-01" });
  expect(rangeOf("Last week", "2024-12-01")).toEqual({ startDate: "2024-11-18", endDate: "2024-11-24" });
  expect(rangeOf("This week", "2024-12-02")).toEqual({ startDate: "2024-12-02", endDate: "2024-12-02" });
});

test("T-130 last month ends on its own last day, also across the year", () => {
  expect(rangeOf("Last month", "2024-03-31")).toEqual({ startDate: "2024-02-01", endDate: "2024-02-29" });
  expect(rangeOf("Last month", "2025-01-15")).toEqual({ startDate: "2024-12-01", endDate: "2024-12-31" });
  expect(rangeOf("Last 30 days", "2024-03-01")).toEqual({ startDate: "2024-02-01", endDate: "2024-03-01" });
});

test("T-130 a range is named by its preset, else by its ends", () => {
  const text = (startDate?: string, endDate?: string) =>
    dateRangeText({ startDate, endDate }, "2024-11-27", (day) => day);
  expect(text()).toBeNull();
  expect(text("2024-01-01", "2024-11-27")).toBe("This year");
  expect(text("2024-05-01", "2024-05-31")).toBe("2024-05-01 – 2024-05-31");
  expect(text("2024-05-01", "2024-05-01")).toBe("2024-05-01");
  expect(text("2024-05-01")).toBe("from 2024-05-01");
  expect(text(undefined, "2024-05-01")).toBe("until 2024-05-01");
});
