import type { SniffedFile, StatementWarning } from "./importer.ts";

/**
 * Tells rows that may have been pasted twice without their header: two or more that follow each other, of different times,
 * and stand in the file again in the same order. They are kept, as equal fills can be real; one row alone tells nothing.
 */
export function pastedRows(file: SniffedFile): StatementWarning[] {
  const lines = linesOf(file);
  const seen = new Map<string, number>();
  const runs: Run[] = [];
  let run: Run | null = null;
  lines.forEach(({ text, row }, at) => {
    const stamp = stampOf(text);
    const before = stamp === "" ? undefined : seen.get(text);
    if (stamp !== "") seen.set(text, at);
    if (before === undefined) run = null;
    else if (run !== null && before === run.before + run.rows.length) {
      run.rows.push(row);
      run.stamps.add(stamp);
    } else {
      run = { before, rows: [row], stamps: new Set([stamp]) };
      runs.push(run);
    }
  });
  return runs.filter(({ stamps }) => stamps.size > 1).map((found) => tell(found, lines));
}

interface Line {
  row: number;
  text: string;
}

interface Run {
  /** Where its first line stands for the first time. */
  before: number;
  rows: number[];
  stamps: Set<string>;
}

function linesOf({ kind, text, grid }: SniffedFile): Line[] {
  if (grid !== null) return grid.map(({ row, cells }) => ({ row, text: cells.join("\t") }));
  // Markup numbers its trades.
  if (text === null || kind === "html" || /^\s*</.test(text)) return [];
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ row: index + 1, text: line.trimEnd() }));
  return lines.filter((line) => line.text !== "");
}

const STAMPS = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?/g;

/** Days and times of a line; "" of one that has none. */
function stampOf(line: string): string {
  return line.match(STAMPS)?.join(" ") ?? "";
}

function tell({ before, rows }: Run, lines: readonly Line[]): StatementWarning {
  const first = rows[0] ?? null;
  const [from, to] = [lines[before]?.row, lines[before + rows.length - 1]?.row];
  const message = `Rows ${first} to ${rows.at(-1)} are the same as rows ${from} to ${to}. Both are counted, as equal trades can be real: if they were pasted twice, take them out and import the file again.`;
  return { row: first, ticket: null, code: "Statement.EqualRows", message };
}
