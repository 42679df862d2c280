import { readCsvRows } from "../grids/csv-rows.ts";
import { csvHead } from "../grids/csv-table.ts";
import type { Importer, SniffedFile } from "../importer.ts";
import { withPlainDates } from "./mt5-dates.ts";
import { mt5Grid } from "./mt5-grid.ts";
import { mt5HistoryImporter } from "./mt5-history.importer.ts";
import { readSections } from "./mt5-sections.ts";

/**
 * MetaTrader 5's history that a spreadsheet program has saved as CSV, in any language: the columns are those of the
 * workbook and are found by their order, as `Time` and `Price` occur twice.
 */
export const mt5CsvImporter: Importer = {
  format: "mt5-history-csv",
  label: "MetaTrader 5 history as CSV",
  detect: (file) => (readSections(mt5Grid(csvHead(file))) === null ? 0 : 0.9),
  parse: async (file, onRows) => ({ ...(await parseAsWorkbook(file, onRows)), ...named() }),
};

function named() {
  return { format: mt5CsvImporter.format, label: mt5CsvImporter.label };
}

function parseAsWorkbook(file: SniffedFile, onRows?: (rows: number) => void) {
  return mt5HistoryImporter.parse(
    { ...file, kind: "workbook", grid: mt5Grid(withPlainDates(readCsvRows(file.text ?? ""))) },
    onRows,
  );
}
