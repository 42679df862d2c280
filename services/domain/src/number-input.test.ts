import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimal } from "./decimal.ts";
import { padPrice, readNumberInput, readPriceInput } from "./number-input.ts";
import { exceedsCaps, type NumberKind } from "./precision-caps.ts";

describe("number input", () => {
  test.each([
    ["12.50", "12.50", "12.50"],
    ["a1b2,3", "123", "123"],
    ["1-2-3", "123", "123"],
    ["-1.2.3", "-1.23", "-1.23"],
    ["--5", "-5", "-5"],
    ["$ -5", "-5", "-5"],
    [".5", ".5", "0.5"],
    ["7.", "7.", "7"],
    ["007", "7", "7"],
    ["0.05", "0.05", "0.05"],
    ["0", "0", "0"],
  ])("P-660 %j shows %j and means %j", (raw, text, value) => {
    expect(readNumberInput(raw, "size")).toEqual({ text, value, isRejected: false });
  });

  test.each(["-", "-0", "-0.", "-.", ".", "-0.0", "-00"])("P-660 a bare %j is not yet a number", (raw) => {
    expect(readNumberInput(raw, "size").isRejected).toBe(true);
  });

  test.each(["", "abc", " "])("P-660 %j is empty and means nothing", (raw) => {
    expect(readNumberInput(raw, "size")).toEqual({ text: "", value: null, isRejected: false });
  });

  test.each<[NumberKind, string, string]>([
    ["size", "1234567890", "999999999"],
    ["pip", "-1234567.5", "-999999.5"],
    ["pip", "1.23456", "1.234"],
    ["riskReward", "2.99999", "2.9999"],
    ["profit", "123456789012.123456789", "99999999999.12345678"],
  ])("P-662 %s %s is limited to %s", (kind, raw, value) => {
    expect(readNumberInput(raw, kind).value).toBe(value);
  });

  test("P-664 a price has no sign and pads to the digits of its instrument", () => {
    expect(readPriceInput("-1.2x3").value).toBe("1.23");
    expect(padPrice("1.2", 5)).toBe("1.20000");
    expect(padPrice("1", 2)).toBe("1.00");
    expect(padPrice("1", 0)).toBe("1");
    expect(padPrice("1.195345", 4)).toBe("1.195345");
  });

  test("P-660 P-662 any text becomes nothing or a decimal within the caps, and its own text again", () => {
    const kinds = fc.constantFrom<NumberKind>("size", "price", "profit", "pip", "riskReward");
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("0", "1", "9", ".", "-", "e", ",") }));
    fc.assert(
      fc.property(typed, kinds, (raw, kind) => {
        const input = readNumberInput(raw, kind);
        expect(readNumberInput(input.text, kind)).toEqual(input);
        if (input.value === null) return;
        expect(decimal(input.value)).not.toBeNull();
        expect(exceedsCaps(kind, input.value)).toBe(false);
      }),
    );
  });
});

test("Y-190 a price takes a minus only where its market goes below zero", () => {
  expect(readPriceInput("-37.63", "none")).toMatchObject({ value: "-37.63", isRejected: false });
  expect(readPriceInput("-", "none").isRejected).toBe(true);
  expect(readPriceInput("-37.63", "zero").value).toBe("37.63");
  expect(readPriceInput("-37.63").value).toBe("37.63");
});
