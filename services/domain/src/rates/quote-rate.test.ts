import { expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { quoteRate } from "./quote-rate.ts";
import { referenceRates } from "./reference-rates.ts";

const rates = referenceRates("European Central Bank", "EUR", [
  { day: "2026-02-27", currency: "USD", perBase: "1.25" },
  { day: "2026-02-27", currency: "JPY", perBase: "160" },
  { day: "2026-03-02", currency: "USD", perBase: "1.2" },
  { day: "2026-03-02", currency: "JPY", perBase: "150" },
]);
const now = "2026-03-03T12:00:00.000Z";
const of = (quote: string, account: string, opened: string | null) => {
  const found = quoteRate(rates, { quoteCurrency: quote, accountCurrency: account, opened, now });
  return found && [toWire(found.rate), found.day];
};

test("T-331 quote currency is converted at the rate of the day of the open, on a Sunday at Friday's", () => {
  expect(of("JPY", "USD", "2026-03-02T23:59:00.000Z")).toEqual(["0.008", "2026-03-02"]);
  expect(of("JPY", "USD", "2026-03-01T22:00:00.000Z")).toEqual(["0.0078125", "2026-02-27"]);
  expect(of("JPY", "EUR", "2026-03-02T10:00:00.000Z")).toEqual(["0.006666666666666667", "2026-03-02"]);
});

test("T-331 a plan, and an open that lies ahead, take the rate of today", () => {
  expect(of("JPY", "USD", null)).toEqual(["0.008", "2026-03-02"]);
  expect(of("JPY", "USD", "2027-01-01T00:00:00.000Z")).toEqual(["0.008", "2026-03-02"]);
});

test("T-331 the same currency and a pegged coin need no rate of any day", () => {
  expect(of("USD", "USD", "1999-01-01T00:00:00.000Z")).toEqual(["1", null]);
  expect(of("USDT", "USD", null)).toEqual(["1", null]);
  expect(of("USD", "USDC", null)).toEqual(["1", null]);
});

test("T-331 without a rate of the day or the week before there is none", () => {
  expect(of("JPY", "USD", "2026-02-20T10:00:00.000Z")).toBeNull();
  expect(of("CHF", "USD", "2026-03-02T10:00:00.000Z")).toBeNull();
});
