import { expect, test } from "vitest";
import { barPeriod } from "./bar-period.ts";

test("Y-240 bars stand for days, weeks or months, as the days of the filter ask", () => {
  expect(barPeriod("2024-11-01", "2024-11-30")).toBe("daily");
  expect(barPeriod("2024-11-01", "2024-12-02")).toBe("weekly");
  expect(barPeriod("2024-01-01", "2024-12-31")).toBe("monthly");
  expect(barPeriod(undefined, "2024-12-31")).toBe("monthly");
  expect(barPeriod("2024-12-31", "2024-01-01")).toBe("monthly");
});
