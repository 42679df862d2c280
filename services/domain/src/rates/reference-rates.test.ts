import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { referenceRates } from "./reference-rates.ts";

// European Central Bank, 2024-03-13 (a Wednesday) to 2024-03-18.
const rates = referenceRates("European Central Bank", "EUR", [
  { day: "2024-03-18", currency: "USD", perBase: "1.0892" },
  { day: "2024-03-13", currency: "USD", perBase: "1.0939" },
  { day: "2024-03-15", currency: "USD", perBase: "1.0892" },
  { day: "2024-03-15", currency: "JPY", perBase: "162.21" },
  { day: "2024-03-13", currency: "JPY", perBase: "161.83" },
]);

const currency = fc.constantFrom("EUR", "USD", "JPY", "USDT", "XAU");
const day = fc.integer({ min: 8, max: 29 }).map((date) => `2024-03-${String(date).padStart(2, "0")}`);

test("Y-142 a currency against itself is 1 on any day, known or not", () => {
  fc.assert(
    fc.property(currency, day, (code, date) => {
      expect(rates.rateOn(code, code, date)?.rate.toFixed()).toBe("1");
    }),
  );
});

test("Y-142 there and back again is 1, and a cross goes over the base", () => {
  fc.assert(
    fc.property(currency, currency, currency, day, (from, over, to, date) => {
      const [there, back] = [rates.rateOn(from, to, date), rates.rateOn(to, from, date)];
      expect(there === null).toBe(back === null);
      if (!there || !back) return;
      expect(there.rate.times(back.rate).round(20).toFixed()).toBe("1");
      const [first, second] = [rates.rateOn(from, over, date), rates.rateOn(over, to, date)];
      if (first && second) expect(first.rate.times(second.rate).minus(there.rate).abs().lt("1e-30")).toBe(true);
    }),
  );
});

test("Y-142 dollars in yen are yen per euro over dollars per euro, exactly", () => {
  expect(rates.rateOn("USD", "JPY", "2024-03-13")?.rate.eq(Decimal("161.83").div("1.0939"))).toBe(true);
  expect(rates.rateOn("EUR", "USD", "2024-03-13")).toMatchObject({ day: "2024-03-13" });
  expect(rates.rateOn("EUR", "USD", "2024-03-13")?.rate.toFixed()).toBe("1.0939");
});

test("Y-142 a weekend takes the last day before it, and says which", () => {
  for (const weekend of ["2024-03-16", "2024-03-17"]) {
    expect(rates.rateOn("USD", "EUR", weekend)?.day).toBe("2024-03-15");
  }
});

test("Y-142 before the first rate, a week after the last and for an unknown currency there is none", () => {
  expect(rates.rateOn("USD", "EUR", "2024-03-12")).toBeNull();
  expect(rates.rateOn("USD", "EUR", "2024-03-25")?.day).toBe("2024-03-18");
  expect(rates.rateOn("USD", "EUR", "2024-03-26")).toBeNull();
  expect(rates.rateOn("XAU", "EUR", "2024-03-15")).toBeNull();
});

test("Y-142 a coin that is pegged to the dollar is a dollar", () => {
  expect(rates.rateOn("USDT", "USD", "2030-01-01")?.rate.toFixed()).toBe("1");
  expect(rates.rateOn("USDT", "EUR", "2024-03-15")).toEqual(rates.rateOn("USD", "EUR", "2024-03-15"));
});

test("Y-142 of two rates for a day the first counts, and the last day is known", () => {
  const twice = referenceRates("European Central Bank", "EUR", [
    { day: "2024-03-14", currency: "USD", perBase: "1.1" },
    { day: "2024-03-13", currency: "USD", perBase: "1.0939" },
    { day: "2024-03-13", currency: "USD", perBase: "7" },
  ]);
  expect(twice.rateOn("EUR", "USD", "2024-03-13")?.rate.toFixed()).toBe("1.0939");
  expect(twice.lastDay).toBe("2024-03-14");
  expect(referenceRates("European Central Bank", "EUR", []).lastDay).toBeNull();
});
