import { type HtmlRow, readHtmlRows, requireWholeTable } from "../grids/html-table.ts";
import type { Importer, SniffedFile } from "../importer.ts";
import type { GridRow } from "../xlsx-grid.ts";
import { mt5Grid } from "./mt5-grid.ts";
import { mt5HistoryImporter } from "./mt5-history.importer.ts";
import { readSections } from "./mt5-sections.ts";

/** MetaTrader 5's history saved as HTML: one table with the rows of the workbook, merged by colspans as its cells are. */
export const mt5HtmlImporter: Importer = {
  format: "mt5-history-html",
  label: "MetaTrader 5 history as HTML",
  detect,
  parse: async (file, onRows) => ({ ...(await parseAsWorkbook(file, onRows)), ...named() }),
};

function named() {
  return { format: mt5HtmlImporter.format, label: mt5HtmlImporter.label };
}

const HEAD = 65_536;

function detect(file: SniffedFile): number {
  if (file.kind !== "html" || file.text === null) return 0;
  const rows: GridRow[] = [];
  const { title } = readHtmlRows(file.text.slice(0, HEAD), (row) => addRow(rows, row));
  if (readSections(mt5Grid(rows)) === null) return 0;
  return /trade history report/i.test(title) ? 1 : 0.9;
}

function parseAsWorkbook(file: SniffedFile, onRows?: (rows: number) => void) {
  return mt5HistoryImporter.parse({ ...file, kind: "workbook", grid: wholeHtmlGrid(file.text ?? "") }, onRows);
}

/** Rows of a report as a sheet has them. @throws StatementError when it ends before its table does */
export function wholeHtmlGrid(text: string): GridRow[] {
  const rows: GridRow[] = [];
  requireWholeTable(readHtmlRows(text, (row) => addRow(rows, row)));
  return mt5Grid(rows);
}

/** The same as far as the text goes, for detection. */
export function htmlGrid(text: string): GridRow[] {
  const rows: GridRow[] = [];
  readHtmlRows(text, (row) => addRow(rows, row));
  return mt5Grid(rows);
}

/** Reports are 15 columns wide; a row that claims thousands by its colspans must not cost as many cells. */
const WIDEST = 32;

/** A merged cell's text stands in its first column, as in a sheet; blank rows only keep the tables apart. */
function addRow(rows: GridRow[], { line, cells }: HtmlRow): void {
  const filled = cells.filter(({ text, column }) => text !== "" && column < WIDEST);
  const last = filled.at(-1);
  if (last === undefined) return;
  const texts = new Array<string>(last.column + 1).fill("");
  for (const { text, column } of filled) texts[column] = text;
  rows.push({ row: line, cells: texts });
}
