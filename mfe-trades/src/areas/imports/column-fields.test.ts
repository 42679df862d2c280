import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { expect, test } from "vitest";
import { fieldChoice, QUOTE_CHOICE, withField } from "./column-fields.ts";
import { fieldOptions } from "./column-texts.ts";

const mapping: ColumnMapping = {
  header: ["Coin", "Quote", "Fee", "Tax"],
  fields: ["symbol", null, "commission", null],
  headRow: 1,
  delimiter: ",",
  decimalMark: ".",
  dateOrder: "day-first",
  directions: {},
  rowsAre: "fills",
  currency: null,
};

test("Y-103 several columns may be one cost, any other field moves to the column it is given to", () => {
  expect(withField(mapping, 3, "commission").fields).toEqual(["symbol", null, "commission", "commission"]);
  expect(withField(mapping, 1, "symbol").fields).toEqual([null, "symbol", "commission", null]);
});

test("Y-103 the column behind the base can be the quote of the pair", () => {
  expect(fieldOptions(mapping, 1).some(({ value }) => value === QUOTE_CHOICE)).toBe(true);
  expect(fieldOptions(mapping, 0).some(({ value }) => value === QUOTE_CHOICE)).toBe(false);
  const pair = withField(mapping, 1, QUOTE_CHOICE);
  expect(pair.fields).toEqual(["symbol", "symbol", "commission", null]);
  expect([0, 1].map((column) => fieldChoice(pair, column))).toEqual(["symbol", QUOTE_CHOICE]);
});
