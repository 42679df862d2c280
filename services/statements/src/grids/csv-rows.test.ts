import { describe, expect, test } from "vitest";
import { statementLimits } from "../statement-limits.ts";
import { guessDelimiter, readCsvRows } from "./csv-rows.ts";

const cellsOf = (text: string) => readCsvRows(text).map((row) => row.cells);

describe("rows of comma-separated values", () => {
  test("T-578 quoted cells hold delimiters, quotes and line breaks; rows keep their line", () => {
    const rows = readCsvRows('a,b\r\n"x, ""y""","two\nlines"\r\n1,2\r\n');
    expect(rows).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 2, cells: ['x, "y"', "two\nlines"] },
      { row: 4, cells: ["1", "2"] },
    ]);
  });

  test("T-578 a byte-order mark, blank rows and blanks around cells are no content", () => {
    expect(cellsOf("\ufeffa , b\n\n,\n 1,2")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test.each([
    ["a;b;c\n1,5;2,5;3,5", ";"],
    ["a\tb\n1,5\t2", "\t"],
    ['a,b\n"1;2;3;4",5', ","],
  ] as const)("T-578 the delimiter of %j is %j", (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });

  test("T-578 cells with a decimal comma stay whole between semicolons", () => {
    expect(cellsOf("Prezzo;Profitto\n4 577,86;-1 130,91")[1]).toEqual(["4 577,86", "-1 130,91"]);
  });

  test("T-578 lines ended by a lone carriage return are lines", () => {
    expect(readCsvRows("a,b\r1,2").map(({ row }) => row)).toEqual([1, 2]);
  });

  test("T-576 a quote that is never closed means a file cut short", () => {
    expect(() => readCsvRows('a,b\n1,"2')).toThrow("cut off inside a quoted cell");
  });

  test("T-576 rows, columns and cells have their caps", () => {
    expect(() => readCsvRows("1,2\n".repeat(statementLimits.rows + 1))).toThrow("more than 200000 rows");
    expect(() => readCsvRows(`a,${"x".repeat(40_000)}`)).toThrow("too long");
    expect(cellsOf("1,".repeat(5_000))[0]).toHaveLength(statementLimits.columns);
  });
});
