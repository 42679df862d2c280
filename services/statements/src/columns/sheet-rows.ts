import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { guessDelimiter, readCsvRows } from "../grids/csv-rows.ts";
import type { SniffedFile } from "../importer.ts";

/** A row of any table, trimmed. */
export interface SheetRow {
  /** As the file counts, from 1. */
  row: number;
  cells: readonly string[];
}

export interface SheetRows {
  rows: readonly SheetRow[];
  delimiter: ColumnMapping["delimiter"];
}

/** The rows of a text or a workbook. */
export function sheetRows(file: SniffedFile, delimiter?: ColumnMapping["delimiter"]): SheetRows {
  if (file.grid !== null) {
    const rows = file.grid.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }));
    return { rows, delimiter: null };
  }
  const text = file.text ?? "";
  const mark = delimiter ?? guessDelimiter(text);
  return { rows: readCsvRows(text, mark), delimiter: mark };
}

const LOOKED_AT = 40;

/**
 * The row of the names: the widest of the first rows whose cells are mostly text, each named once.
 *
 * @returns null when no row looks like names
 */
export function findHeadRow(rows: readonly SheetRow[]): SheetRow | null {
  let best: SheetRow | null = null;
  let bestNames = 2;
  for (const row of rows.slice(0, LOOKED_AT)) {
    const filled = row.cells.filter((cell) => cell !== "");
    const names = filled.filter((cell) => !/\d[\d.,:/ -]*$/.test(cell) && cell.length <= 60);
    if (names.length <= bestNames || names.length < filled.length * 0.8) continue;
    best = row;
    bestNames = names.length;
  }
  return best;
}

/** Whether a file has the columns that a mapping was made for. */
export function hasMappedHeader(rows: readonly SheetRow[], { header, headRow }: ColumnMapping): boolean {
  const wanted = header.map(normaliseName);
  const found = rows.find(({ row }) => row === headRow) ?? findHeadRow(rows);
  return (
    found !== null &&
    found.cells.length === wanted.length &&
    found.cells.every((cell, at) => normaliseName(cell) === wanted[at])
  );
}

function normaliseName(cell: string): string {
  return cell.toLowerCase().replace(/\s+/g, " ").trim();
}
