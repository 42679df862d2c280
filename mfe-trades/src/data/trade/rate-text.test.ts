import { expect, test } from "vitest";
import { rateText, usedRateText } from "./rate-text.ts";

const yen = { quoteCurrency: "JPY", accountCurrency: "USD" };

test("Y-142 a rate is written with the day it is of, and one that is missing is named", () => {
  expect(usedRateText({ ...yen, rate: "0.006443298969072165", day: "2026-03-02" })).toBe(
    "1 JPY = 0.0064433 USD, European Central Bank 2026-03-02",
  );
  expect(usedRateText({ ...yen, rate: "0.0065", day: null })).toBe("1 JPY = 0.0065000 USD");
  expect(usedRateText({ ...yen, rate: null, day: null })).toContain("No JPY/USD rate for that day");
});

test("Y-142 nothing is said where nothing is converted", () => {
  expect(usedRateText({ quoteCurrency: "USD", accountCurrency: "USD", rate: "1", day: null })).toBeNull();
  expect(usedRateText({ quoteCurrency: "USDT", accountCurrency: "USD", rate: "1", day: null })).toBeNull();
});

test("Y-142 five significant digits tell any pair apart", () => {
  expect(["155.2034", "0.00644329", "1.08421"].map(rateText)).toEqual(["155.20", "0.0064433", "1.0842"]);
});
