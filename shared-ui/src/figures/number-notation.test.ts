import { activateLocale } from "@entrywise/host/i18n";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatNumber, formatPercent, spokenMoney, spokenNumber } from "./number-format.ts";
import { localNotation, typedNotation } from "./number-notation.ts";

beforeEach(() => activateLocale("de"));
afterEach(() => activateLocale("en"));

test("Y-162 figures stand in German notation, digit by digit", () => {
  expect(formatNumber("12345678901234567.89", { decimals: 2 })).toBe("12.345.678.901.234.567,89");
  expect(formatNumber("-17.03", { decimals: 2, signed: true })).toBe("\u221217,03");
  expect(formatNumber("5105.30", { decimals: 2, signed: true, compact: true })).toBe("+5,1k");
  expect(formatPercent("14.18", { decimals: 2 })).toBe("14,18\u00a0%");
  expect(spokenMoney("-895.72", "USD", { decimals: 2, signed: true })).toBe("minus 895,72 US-Dollar");
  expect(spokenNumber("0.87", "R", { decimals: 2, signed: true })).toBe("plus 0,87 R");
  activateLocale("en");
  expect(formatNumber("1234.5", { decimals: 2 })).toBe("1,234.50");
  expect(formatPercent("14.18", { decimals: 2 })).toBe("14.18%");
});

test("Y-162 P-660 a number is read in German notation; a lone dot stands for the comma", () => {
  const typed = ["1,0518", "1.0518", "1.234,56", "1,234.56", "1.234.567", "1,", "-0,5", "12,3,4", "1,234."];
  expect(typed.map(typedNotation)).toEqual([
    "1.0518",
    "1.0518",
    "1234.56",
    "1234.56",
    "1234567",
    "1.",
    "-0.5",
    "12.34",
    "1.234",
  ]);
});

test("Y-162 what a field shows in German is read as the same number", () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String);
  fc.assert(
    fc.property(fc.boolean(), digits, fc.option(fc.stringMatching(/^\d{1,10}$/)), (isNegative, whole, fraction) => {
      const wire = `${isNegative ? "-" : ""}${whole}${fraction === null ? "" : `.${fraction}`}`;
      expect(typedNotation(localNotation(wire))).toBe(wire);
    }),
  );
});
