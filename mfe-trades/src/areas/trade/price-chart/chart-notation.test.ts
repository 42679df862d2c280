import { expect, test } from "vitest";
import { germanFigure, germanOrder } from "./chart-notation.ts";

test("T-544 Y-162 figures of a German chart have the decimal comma, thousands have dots", () => {
  expect(["1,234.50", "1.08520", "12.5K", "-3,000"].map(germanFigure)).toEqual([
    "1.234,50",
    "1,08520",
    "12,5K",
    "-3.000",
  ]);
});

test("T-544 Y-162 dates of a German chart begin with the day", () => {
  expect(["YYYY-MM-DD HH:mm", "MM-DD HH:mm", "MM-DD", "YYYY-MM", "YYYY", "HH:mm"].map(germanOrder)).toEqual([
    "DD.MM.YYYY HH:mm",
    "DD.MM. HH:mm",
    "DD.MM.",
    "MM.YYYY",
    "YYYY",
    "HH:mm",
  ]);
});
