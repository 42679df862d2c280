import { type DecimalMark, decimalMarkOf, decimalText } from "./cell-text.ts";
import { type CsvRow, readCsvRows } from "./csv-rows.ts";
import { csvHead } from "./csv-table.ts";
import type { Importer, SniffedFile } from "./importer.ts";
import { mt5HistoryImporter } from "./mt5-history.importer.ts";
import { PRICE, readSections, TIME, VOLUME } from "./mt5-sections.ts";
import type { GridRow } from "./xlsx-grid.ts";

/**
 * MetaTrader 5's history that a spreadsheet program has saved as CSV, in any language: the columns are those of the
 * workbook and are found by their order, as `Time` and `Price` occur twice.
 */
export const mt5CsvImporter: Importer = {
  format: "mt5-history-csv",
  label: "MetaTrader 5 history as CSV",
  detect: (file) => (readSections(gridOf(csvHead(file))) === null ? 0 : 0.9),
  parse: async (file, onRows) => ({ ...(await parseAsWorkbook(file, onRows)), ...named() }),
};

function named() {
  return { format: mt5CsvImporter.format, label: mt5CsvImporter.label };
}

function parseAsWorkbook(file: SniffedFile, onRows?: (rows: number) => void) {
  return mt5HistoryImporter.parse({ ...file, kind: "workbook", grid: gridOf(readCsvRows(file.text ?? "")) }, onRows);
}

/** Rows as a sheet has them: no trailing blanks, plain decimals. */
function gridOf(rows: readonly CsvRow[]): GridRow[] {
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => cells.slice(PRICE)).filter((cell) => !isTime(cell)));
  return rows.map(({ row, cells }) => {
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
    return { row, cells: filled.map((cell, column) => (column > TIME ? plainNumber(cell, column, mark) : cell)) };
  });
}

const NUMBER = /^[-−+]?[\d\s\u00a0\u202f'’.,]*\d$/;

/** The volume keeps its point in languages whose prices have a comma. */
function plainNumber(cell: string, column: number, mark: DecimalMark): string {
  if (!NUMBER.test(cell) || column < VOLUME) return cell;
  const own = column === VOLUME && cell.includes(".") ? "." : mark;
  return decimalText(cell, own) ?? cell;
}

function isTime(cell: string): boolean {
  return cell.includes(":");
}
