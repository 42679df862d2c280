import { expect, test } from "vitest";
import { currencyDecimals } from "../figures/currency-decimals.ts";
import { currencies, DEFAULT_CURRENCY } from "./currencies.ts";

const decimalsOf = (code: string) => currencies.find((currency) => currency.code === code)?.decimals;

test("P-752 about forty currencies have a code, a symbol, a name and the decimals of their smallest unit", () => {
  expect(currencies.length).toBeGreaterThanOrEqual(38);
  expect(["JPY", "USD", "EUR", "BTC", "ETH"].map(decimalsOf)).toEqual([0, 2, 2, 8, 18]);
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
  expect(currencies.filter(({ symbol, name }) => symbol === "" || name === "")).toEqual([]);
  expect([DEFAULT_CURRENCY, currencies[0]?.code]).toEqual(["USD", "USD"]);
});

test("P-752 amounts are written with the decimals of the list, where it is money and not a coin", () => {
  const others = currencies.filter(({ code, decimals, isCoin }) => !isCoin && currencyDecimals(code) !== decimals);
  expect(others.map(({ code }) => code)).toEqual([]);
});
