import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv } from "./csv-text.fixture.ts";
import { csvCell, csvLine } from "./csv-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["-12.5", "-12.5"],
  ["0.1", "0.1"],
  ["EUR, USD", '"EUR, USD"'],
  ['say "x"', '"say ""x"""'],
])("Y-163 %j is written as %j", (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test("Y-163 nothing and zero are different", () => {
  expect(csvLine([null, 0, ""])).toBe(",0,\r\n");
});

test("Y-163 what is exported reads back, defused where it was dangerous", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (cells) => {
      const read = parseCsv(csvLine(cells))[0] ?? [];
      const plain = read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell));
      expect(plain).toEqual(cells);
    }),
  );
});
