import { explain } from "../explanation.ts";
import { type CsvTable, csvHead, indexColumns } from "../grids/csv-table.ts";
import type { SniffedFile, StatementWarning } from "../importer.ts";
import { fileWarning } from "../statement-warnings.ts";

/** The names in each of the first rows, one of which is the header. */
export function listHeaders(file: SniffedFile): ReadonlySet<string>[] {
  return csvHead(file).map((row) => new Set(indexColumns(row).keys()));
}

/** Warns of what is unknown without columns that the person has left out of the export. */
export function missingColumns(
  { header }: CsvTable,
  names: readonly string[],
  consequence: "uncheckedRows" | "marginUnknown",
): StatementWarning[] {
  const columns = indexColumns({ row: 0, cells: header });
  const missing = names.filter((name) => !columns.has(name));
  if (missing.length === 0) return [];
  return [fileWarning("Statement.MissingColumns", explain(consequence, { columns: missing.join(", ") }))];
}

/** The first of these columns that a file has; exchanges rename them between exports. */
export function columnAmong({ header }: CsvTable, names: readonly string[]): string | null {
  const columns = indexColumns({ row: 0, cells: header });
  return names.find((name) => columns.has(name)) ?? null;
}
