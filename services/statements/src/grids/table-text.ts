import type { SniffedFile } from "../importer.ts";
import { readHtmlRows, requireWholeTable } from "./html-table.ts";

/** A workbook as the text from which a person has made it: its rows keep their numbers. Null for what is no workbook. */
export function workbookText(file: SniffedFile): SniffedFile | null {
  if (file.grid === null) return null;
  return toText(file, file.grid);
}

/**
 * The tables of a document as text, one line a row: its rows keep their numbers. Null for what is no document.
 *
 * @throws StatementError where the document ends in the middle of a table
 */
export function documentText(file: SniffedFile): SniffedFile | null {
  if (file.kind !== "html" || file.text === null) return null;
  const rows: { row: number; cells: readonly string[] }[] = [];
  const document = readHtmlRows(file.text, ({ line, cells }) =>
    rows.push({ row: line, cells: cells.map(({ text }) => text) }),
  );
  if (rows.length === 0) return null;
  requireWholeTable(document);
  return toText(file, rows);
}

function toText(file: SniffedFile, rows: Iterable<{ row: number; cells: readonly string[] }>): SniffedFile {
  const lines: string[] = [];
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push("");
    lines.push(cells.map(quotedCell).join(","));
  }
  return { ...file, kind: "text", text: lines.join("\n"), grid: null };
}

function quotedCell(cell: string): string {
  const line = cell.replace(/[\r\n]+/g, " ");
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
