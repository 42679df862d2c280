import { sheetRows } from "../columns/sheet-rows.ts";
import { type CsvRecord, type CsvTable, columnsOf, csvHead, readMarkedRows, readTable } from "../csv-table.ts";
import type { SniffedFile, StatementWarning } from "../importer.ts";

const HEAD_ROWS = 20;

/** True when one of the first rows of a text or workbook names all these columns. */
export function namesColumns(file: SniffedFile, names: readonly string[]): boolean {
  return headersOf(file).some((header) => names.every((name) => header.has(name)));
}

/** The names in each of the first rows, one of which is the header. */
export function headersOf(file: SniffedFile): ReadonlySet<string>[] {
  const head = file.grid === null ? csvHead(file) : sheetRows({ ...file, grid: file.grid.slice(0, HEAD_ROWS) }).rows;
  return head.map((row) => new Set(columnsOf(row).keys()));
}

/** The table of a file that exchanges export as text and that people also keep as a workbook. */
export function exchangeTable(file: SniffedFile, names: readonly string[]): CsvTable {
  const { rows, mark } = file.grid === null ? readMarkedRows(file) : { rows: sheetRows(file).rows, mark: "." as const };
  const table = readTable(rows, names, mark) ?? { header: [], records: [] };
  return { ...table, records: table.records.filter((record) => record.cells.some((cell) => cell !== "")) };
}

/** Tells what cannot be told without columns that the person has left out of the export. */
export function missingColumns(
  { header }: CsvTable,
  names: readonly string[],
  consequence: string,
): StatementWarning[] {
  const columns = columnsOf({ row: 0, cells: header });
  const missing = names.filter((name) => !columns.has(name));
  if (missing.length === 0) return [];
  const which = missing.length === 1 ? `column ${missing[0]} is` : `columns ${missing.join(" and ")} are`;
  const message = `The ${which} not in the file: ${consequence}`;
  return [{ row: null, ticket: null, code: "Statement.MissingColumns", message }];
}

/** The first of these columns that a file has; exchanges rename them between exports. */
export function columnAmong({ header }: CsvTable, names: readonly string[]): string | null {
  const columns = columnsOf({ row: 0, cells: header });
  return names.find((name) => columns.has(name)) ?? null;
}

export type { CsvRecord };
