import { expect, test } from "vitest";
import { multipliedRow } from "./copy-position.ts";
import { Decimal } from "./decimal.ts";

const close = {
  size: Decimal("0.75"),
  closePrice: Decimal("1.0502"),
  grossProfit: Decimal("300"),
  commissions: Decimal("-5.25"),
  roll: null,
  dividends: Decimal("0"),
  otherCosts: Decimal("-1"),
};

test("T-493 size, gross profit, commission, roll and dividends are multiplied, prices and other costs are not", () => {
  const copy = multipliedRow(close, Decimal("0.5"));
  expect(Object.entries(copy).map(([field, value]) => [field, value?.toFixed() ?? null])).toEqual([
    ["size", "0.375"],
    ["closePrice", "1.0502"],
    ["grossProfit", "150"],
    ["commissions", "-2.625"],
    ["roll", null],
    ["dividends", "0"],
    ["otherCosts", "-1"],
  ]);
});

test("T-493 without a multiplier a copy is the same", () => {
  expect(multipliedRow(close, null)).toBe(close);
});
