import { expect, test } from "vitest";
import { enteredNumber, enteredText, entryCaps } from "./number-entry.ts";

test("P-660 all but digits, one leading minus and one dot is stripped", () => {
  const typed = ["1,234.50", "USD 12", "-5-3", "1.2.3", "abc", "\u22120.10", "1e5"];
  expect(typed.map((text) => enteredText(text, entryCaps.profit))).toEqual([
    "1234.50",
    "12",
    "-53",
    "1.23",
    "",
    "-0.10",
    "15",
  ]);
});

test("P-660 an empty field is no number, a bare minus, -0 and -0. are none yet", () => {
  expect(enteredNumber("")).toBeNull();
  for (const text of ["-", "-0", "-0.", "."]) expect(enteredNumber(text)).toBeUndefined();
  expect(["-0.1", "7.", ".5", "-.5", "0"].map(enteredNumber)).toEqual(["-0.1", "7", "0.5", "-0.5", "0"]);
});

test("P-662 digits over the cap become nines before the point and are cut after it", () => {
  expect(enteredText("1234567890.12345678901", entryCaps.size)).toBe("999999999.1234567890");
  expect(enteredText("-1234567.12345", entryCaps.pip)).toBe("-999999.123");
  expect(enteredText("000123456789", entryCaps.price)).toBe("123456789");
});

test("P-663 each kind of number has its caps", () => {
  const digits = Object.entries(entryCaps).map(([kind, { integral, fractional }]) => [kind, integral + fractional]);
  expect(Object.fromEntries(digits)).toEqual({ size: 19, price: 19, profit: 19, pip: 9, rewardRisk: 9 });
});

test("P-664 a price takes digits and a dot only", () => {
  expect(enteredText("-1.05", entryCaps.price)).toBe("1.05");
});
