import { join } from "node:path";
import { referenceRates } from "@entrywise/domain/rates/reference-rates";
import { expect, test } from "vitest";
import { dailyRates, readReferenceRates } from "./read-reference-rates.ts";

test("Y-142 the bank's history is at hand: dollar and yen of days that charts of the samples show", () => {
  const daily = readReferenceRates(join(import.meta.dirname, "ecb-reference-rates.csv"));
  const rates = referenceRates("European Central Bank", "EUR", daily);
  expect(rates.rateOn("EUR", "USD", "2024-03-13")?.rate.toFixed()).toBe("1.0939");
  expect(rates.rateOn("EUR", "USD", "2023-09-14")?.rate.toFixed()).toBe("1.073");
  expect(rates.rateOn("EUR", "USD", "2026-04-12")).toMatchObject({ day: "2026-04-10" });
  expect(rates.rateOn("EUR", "USD", "2018-12-31")).toBeNull();
  expect(rates.currencies).toContain("JPY");
});

test("Y-142 days without a rate are left out, and a file of something else is refused", () => {
  const read = (csv: string) => [...dailyRates(csv)];
  expect(read("Date,USD,RUB,\n2024-01-02,1.0956,N/A,\n")).toEqual([
    { day: "2024-01-02", currency: "USD", perBase: "1.0956" },
  ]);
  expect(() => read("Time;Open\n")).toThrow("row of currencies");
  expect(() => read("Date,USD\nyesterday,1\n")).toThrow("without a date");
});
