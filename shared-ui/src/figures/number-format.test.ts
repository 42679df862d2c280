import { expect, test } from "vitest";
import { currencyDecimals, formatNumber, rewardText, shownSign, spokenMoney, spokenNumber } from "./number-format.ts";

test("P-625 a decimal string is written digit by digit, never through a binary number", () => {
  expect(formatNumber("12345678901234567.89", { decimals: 2 })).toBe("12,345,678,901,234,567.89");
  expect(formatNumber("0.123456789012345678", { decimals: 18 })).toBe("0.123456789012345678");
  expect(formatNumber("1.005", { decimals: 2 })).toBe("1.01");
});

test("P-625 results carry a sign, the minus is U+2212, zero carries none", () => {
  expect(formatNumber("895.72", { decimals: 2, signed: true })).toBe("+895.72");
  expect(formatNumber("-17.03", { decimals: 2, signed: true })).toBe("\u221217.03");
  expect(formatNumber("0", { decimals: 2, signed: true })).toBe("0.00");
  expect(formatNumber("-0.004", { decimals: 2, signed: true })).toBe("0.00");
  expect(formatNumber("2912.77", { decimals: 2 })).toBe("2,912.77");
});

test("P-625 where there is little room thousands are 5.1k", () => {
  const compact = (value: string) => formatNumber(value, { decimals: 2, signed: true, compact: true });
  expect(
    ["5105.30", "-7396", "635.4", "999.7", "-1250000", "0", "-0.4", "172705.68", "-25062.1", "12300000"].map(compact),
  ).toEqual(["+5.1k", "\u22127.4k", "+635", "+1k", "\u22121.3M", "0", "0", "+173k", "\u221225k", "+12M"]);
});

test("P-625 what does not exist is a dash, never 0", () => {
  expect(formatNumber(null, { decimals: 2 })).toBe("-");
  expect(formatNumber(Number.NaN, { decimals: 2 })).toBe("-");
  expect(formatNumber(Number.POSITIVE_INFINITY, { decimals: 2 })).toBe("-");
});

test("P-756 R:R in a text has two decimals, a plus unless it is negative, and N/A where there is none", () => {
  expect([1.794, 0, -0.87, null, Number.NaN].map(rewardText)).toEqual(["+1.79", "+0.00", "\u22120.87", "N/A", "N/A"]);
});

test("P-752 amounts have the decimals of their currency", () => {
  expect(["JPY", "USD", "EUR", "BTC", "ETH", "USDT"].map(currencyDecimals)).toEqual([0, 2, 2, 8, 18, 2]);
});

test("P-625 the sign is that of what is shown", () => {
  expect(shownSign("-0.004", 2)).toBe(0);
  expect(shownSign("-0.005", 2)).toBe(-1);
  expect(shownSign(1.79, 2)).toBe(1);
});

test("P-625 figures are spelled out", () => {
  expect(spokenMoney("895.72", "USD", { decimals: 2, signed: true })).toBe("plus 895.72 US dollars");
  expect(spokenMoney("-17.03", "USD", { decimals: 2, signed: true })).toBe("minus 17.03 US dollars");
  expect(spokenMoney("100", "USD", { decimals: 2 })).toBe("100.00 US dollars");
  expect(spokenMoney("0.5", "USDT", { decimals: 2 })).toBe("0.50 USDT");
  expect(spokenMoney("5", null, { decimals: 2, signed: true })).toBe("plus 5.00");
  expect(spokenNumber(-0.87, "R", { decimals: 2, signed: true })).toBe("minus 0.87 R");
});
