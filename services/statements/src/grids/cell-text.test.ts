import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalText, guessDecimalMark, localTime, plainText, spreadsheetTime } from "./cell-text.ts";

describe("numbers of a statement", () => {
  test.each([
    ["1 000.00", "1000.00"],
    ["-3 440", "-3440"],
    ["1\u00a0250.50", "1250.50"],
    ["12'345.6", "12345.6"],
    ["1,234,567.8", "1234567.8"],
    ["−9.36", "-9.36"],
    ["+5", "5"],
    [".5", "0.5"],
    ["0.00000", "0.00000"],
    ["8.03012", "8.03012"],
  ])("T-578 “%s” keeps its digits and loses its separators", (text, expected) => {
    expect(decimalText(text)).toBe(expected);
  });

  test("T-578 a file with decimal commas is read with them", () => {
    expect(guessDecimalMark(["buy", "4 577,86", "0,33"])).toBe(",");
    expect(decimalText("4 577,86", ",")).toBe("4577.86");
    expect(decimalText("1.234,5", ",")).toBe("1234.5");
  });

  test("T-578 one decimal point in a file makes every comma a thousands separator", () => {
    expect(guessDecimalMark(["147,529", "1,000", "0.10"])).toBe(".");
    expect(decimalText("1,000")).toBe("1000");
  });

  test("T-578 a point that may part thousands does not outweigh commas that can only be decimals", () => {
    expect(guessDecimalMark(["24.010", "1.250,50", "12,50"])).toBe(",");
    expect(guessDecimalMark(["150.123", "1,000"])).toBe(".");
    expect(guessDecimalMark(["0.125", "12,50"])).toBe(".");
  });

  test.each([
    ["12,50", "."],
    ["1,2345", "."],
    ["1,234,5", "."],
    ["12.50", ","],
    ["1.234.5", ","],
  ] as const)("T-578 “%s” in a file whose decimal mark is “%s” is refused, never another number", (text, mark) => {
    expect(decimalText(text, mark)).toBeNull();
  });

  test("T-578 lakhs and crores are numbers", () => {
    expect(decimalText("12,34,567.50")).toBe("1234567.50");
  });

  test.each(["", "abc", "1.2.3", "NaN", "Infinity", "1e309", "--5", "5-", "1".repeat(21), `0.${"1".repeat(19)}`])(
    "T-578 “%s” is no number that could be stored",
    (text) => {
      expect(decimalText(text)).toBeNull();
    },
  );
});

describe("times of a statement", () => {
  test("T-579 a server's time stays local: no zone is invented", () => {
    expect(localTime("2024.03.12 05:14:04")).toBe("2024-03-12T05:14:04");
    expect(localTime("2024-03-12 5:14")).toBe("2024-03-12T05:14:00");
  });

  test.each([
    "2024.02.30 10:00:00",
    "2024.13.01 10:00",
    "2024.01.01 24:00:00",
    "0000.01.01 00:00:00",
    "12.03.2024 10:00",
    "",
  ])("T-579 “%s” is no time", (text) => {
    expect(localTime(text)).toBeNull();
  });

  test("T-579 a time without parts of a second is the time with them, and no time where that is none", () => {
    const upTo = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, "0"));
    const year = fc.integer({ min: 1960, max: 2210 });
    fc.assert(
      fc.property(year, upTo(14), upTo(32), upTo(25), upTo(61), upTo(61), (...[y, mo, d, h, mi, s]) => {
        const text = `${y}.${mo}.${d} ${h}:${mi}:${s}`;
        expect(localTime(text)).toBe(localTime(`${text}.000`));
      }),
      { numRuns: 3_000 },
    );
  });

  test("T-579 a time that a spreadsheet program turned into a day number is the same time", () => {
    expect(spreadsheetTime("45719.375")).toBe("2025-03-03T09:00:00");
    expect(spreadsheetTime("9001")).toBeNull();
  });
});

describe("texts of a statement", () => {
  test("T-578 control characters and half characters never reach storage, blank is no text", () => {
    expect(plainText(" a\u0000b\n c ")).toBe("a b c");
    expect(plainText("a\ud800")).toBe("a\ufffd");
    expect(plainText(" \u00a0 ")).toBeNull();
    expect(plainText("x".repeat(5000))).toHaveLength(500);
  });
});
