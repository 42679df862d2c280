import type { SniffedFile } from "./importer.ts";

/** A workbook as the text from which a person has made it: its rows keep their numbers. Null for what is no workbook. */
export function workbookText(file: SniffedFile): SniffedFile | null {
  if (file.grid === null) return null;
  const lines: string[] = [];
  for (const { row, cells } of file.grid) {
    while (lines.length < row - 1) lines.push("");
    lines.push(cells.map(quotedCell).join(","));
  }
  return { ...file, kind: "text", text: lines.join("\n"), grid: null };
}

function quotedCell(cell: string): string {
  const line = cell.replace(/[\r\n]+/g, " ");
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
