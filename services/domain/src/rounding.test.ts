import { expect, test } from "vitest";
import { decimal, toWire } from "./decimal.ts";
import { roundedDecimal, roundedNumber } from "./rounding.ts";

test("Y-222 a number is rounded as its decimals are written, half away from zero", () => {
  expect([1.005, -1.005, 1.00499, 2.675, -0.8352486, 2.076214285714286].map((n) => roundedNumber(n, 2))).toEqual([
    1.01, -1.01, 1, 2.68, -0.84, 2.08,
  ]);
  expect([0.615, 8.345, 1.115, 10.235, 1e21, 0.00499].map((n) => roundedNumber(n, 2))).toEqual([
    0.62, 8.35, 1.12, 10.24, 1e21, 0,
  ]);
  expect(roundedNumber(0.62831, 4)).toBe(0.6283);
});

test("Y-222 null stays null, and zero has no sign", () => {
  expect(roundedNumber(Number.NaN, 2)).toBeNaN();
  expect(Object.is(roundedNumber(-0.004, 2), 0)).toBe(true);
  expect(toWire(roundedDecimal(decimal("-40.005"), 2))).toBe("-40.01");
  expect(roundedDecimal(null, 2)).toBeNull();
});

test("Y-222 rounding of doubles agrees with that of decimals over many values", () => {
  for (let n = -5000; n <= 5000; n += 1) {
    for (const tail of ["5", "49999", "50001", "12"]) {
      const text = `${n < 0 ? "-" : ""}${Math.floor(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, "0")}${tail}`;
      expect(roundedNumber(Number(text), 2), text).toBe(Number(toWire(roundedDecimal(decimal(text), 2))));
    }
  }
});
