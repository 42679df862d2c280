import { activateLocale } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { amountText } from "./amount-text.ts";
import { savedPercent } from "./frequency-choice.tsx";

afterEach(() => activateLocale("en"));

test("P-365 Y-162 amounts stand as the language writes them", () => {
  expect(amountText(14_000, "USD")).toBe("140.00 USD");
  expect([5, 0, -6_000, 123_456_789].map((amount) => amountText(amount))).toEqual([
    "0.05",
    "0.00",
    "\u221260.00",
    "1,234,567.89",
  ]);
  activateLocale("de");
  expect(amountText(14_000, "USD")).toBe("140,00 USD");
  expect(amountText(123_456)).toBe("1.234,56");
});

test("P-408 a year says how much less it costs than twelve months", () => {
  expect(savedPercent({ monthlyAmount: 2_000, yearlyAmount: 20_000 })).toBeCloseTo(16.67, 2);
  expect(savedPercent({ monthlyAmount: 1_000, yearlyAmount: 13_000 })).toBe(0);
});
