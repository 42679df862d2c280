import type { DecimalMark } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { type CsvRecord, readTable } from "../grids/csv-table.ts";

/** The rows of a section of the statement; null when it has none of this title or these columns. */
export function sectionRecords(
  rows: readonly CsvRow[],
  title: RegExp,
  columns: readonly string[],
  mark: DecimalMark,
): CsvRecord[] | null {
  const start = rows.findIndex(({ cells }) => title.test(cells[0] ?? "") && isTitle(cells));
  if (start < 0) return null;
  const below = rows.slice(start + 1);
  const end = below.findIndex(({ cells }) => isTitle(cells));
  return readTable(end < 0 ? below : below.slice(0, end), columns, mark)?.records ?? null;
}

function isTitle(cells: readonly string[]): boolean {
  return (cells[0] ?? "") !== "" && cells.slice(1).every((cell) => cell === "");
}
