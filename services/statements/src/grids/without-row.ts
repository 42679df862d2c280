import type { SniffedFile } from "../importer.ts";

/** The file without one of its rows, the others at their places; null where the row cannot be told from others. */
export function withoutRow(file: SniffedFile, row: number): SniffedFile | null {
  if (file.grid !== null) return withoutGridRow(file, row);
  const lines = (file.text ?? "").split(/\r\n|\n|\r/);
  const start = row - 1;
  const first = lines[start];
  if (first === undefined || first.trim() === "") return null;
  const end = endOfRow(lines, start);
  return end === null ? null : { ...file, text: lines.fill("", start, end).join("\n") };
}

function withoutGridRow(file: SniffedFile, row: number): SniffedFile | null {
  const grid = file.grid?.filter((each) => each.row !== row) ?? [];
  return grid.length === file.grid?.length ? null : { ...file, grid };
}

/** Index behind the last line of the row; null where others share its lines. */
function endOfRow(lines: readonly string[], start: number): number | null {
  const first = lines[start] ?? "";
  if (/^\s*<tr\b/i.test(first)) return endOfTag(lines, start);
  if (/^\s*</.test(first)) return /^\s*<\w+\b[^<>]*\/>\s*$/.test(first) ? start + 1 : null;
  // A quoted cell may go on in the lines below.
  let quotes = 0;
  for (let at = start; at < lines.length; at++) {
    quotes += (lines[at] ?? "").split('"').length - 1;
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}

function endOfTag(lines: readonly string[], start: number): number | null {
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (at > start && /<tr\b/i.test(line)) return null;
    if (/<\/tr>\s*$/i.test(line)) return (line.match(/<\/tr>/gi)?.length ?? 0) === 1 ? at + 1 : null;
  }
  return null;
}
