import { activateLocale } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { reasonText } from "./reason-text.ts";

afterEach(() => activateLocale("en"));

test("P-574 a reason is said with the rows that share it", () => {
  const left = { reason: "noTrade", more: 0 };
  expect(reasonText({ ...left, rows: "5" })).toBe("Row 5: not a buy or sell, skipped.");
  expect(reasonText({ ...left, rows: "5, 9, 11" })).toBe("Rows 5, 9 and 11: not a buy or sell, skipped.");
  expect(reasonText({ ...left, rows: "1, 2", more: 3 })).toBe("Rows 1, 2 and 3 more: not a buy or sell, skipped.");
});

test("P-574 a reason names its row, its ticket and its column", () => {
  const cell = { reason: "notNumber", field: "openPrice", name: "open price", text: "abc", row: 3 };
  expect(reasonText(cell)).toBe("Row 3: the open price “abc” is not a number.");
  expect(reasonText({ reason: "notNumber", name: "qty", text: "abc", row: 3, ticket: "T-1" })).toBe(
    "Row 3, ticket T-1: the qty “abc” is not a number.",
  );
  expect(reasonText({ ...cell, unread: 2, of: 9 })).toBe(
    "Row 3: the open price “abc” is not a number. 2 of 9 rows can’t be read. Open the file preview to import the others.",
  );
});

test("P-574 a file of several accounts says how one of them is exported", () => {
  expect(reasonText({ reason: "accountsToChoose", accounts: "A1, A2", advice: "grid" })).toBe(
    "This file contains several accounts: A1, A2. Choose one when you import it, or filter the grid by one account and export again.",
  );
});

test("P-574 Y-162 figures of a reason have the notation of the language", () => {
  activateLocale("de");
  expect(reasonText({ reason: "rolloverFees", amount: "12.5", rows: "2", more: 0 })).toContain("12,5");
  expect(reasonText({ reason: "futuresResults", sums: "12.5 USDT, -3.25 BNB", rows: "2", more: 0 })).toContain(
    "12,5 USDT; -3,25 BNB",
  );
});

test("P-574 an unknown reason, and one that lacks a value, are left to the server", () => {
  expect(reasonText({ reason: "ofTomorrow", row: 1 })).toBeNull();
  expect(reasonText({ reason: "toString", row: 1 })).toBeNull();
  expect(reasonText({ reason: "rolloverFees", rows: "2", more: 0 })).toBeNull();
  expect(reasonText({ row: 1 })).toBeNull();
});
