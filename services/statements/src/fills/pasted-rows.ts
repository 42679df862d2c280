import { explain } from "../explanation.ts";
import type { SniffedFile, StatementWarning } from "../importer.ts";
import { fileWarning } from "../statement-warnings.ts";

/**
 * Tells rows that may have been pasted twice without their header: two or more that follow each other, of different times,
 * and stand in the file again in the same order. They stay, as equal fills can be real; one row alone tells nothing.
 */
export function pastedRows(file: SniffedFile): StatementWarning[] {
  const lines = listLines(file);
  const seen = new Map<string, number>();
  const runs: Run[] = [];
  let run: Run | null = null;
  lines.forEach(({ text, row }, at) => {
    const stamp = readStamp(text);
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
  const pasted = runs.filter(({ stamps }) => stamps.size > 1);
  const warnings = pasted.slice(0, MOST_NAMED).map((found) => tell(found, lines));
  return pasted.length > MOST_NAMED ? [...warnings, tellMore(pasted.length - MOST_NAMED)] : warnings;
}

const MOST_NAMED = 3;

function tellMore(count: number): StatementWarning {
  return fileWarning("Statement.EqualRows", explain("moreEqualRows", { count }));
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

function listLines({ kind, text, grid }: SniffedFile): Line[] {
  if (grid !== null) return grid.map(({ row, cells }) => ({ row, text: cells.join("\t") }));
  // Markup numbers its trades.
  if (text === null || kind === "html" || /^\s*</.test(text)) return [];
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ row: index + 1, text: line.trimEnd() }));
  return lines.filter((line) => line.text !== "");
}

const STAMPS = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?/g;

/** Days and times of a line; "" of one that has none. */
function readStamp(line: string): string {
  return line.match(STAMPS)?.join(" ") ?? "";
}

/** Of the file and not of its rows: what is counted twice moves every total, and the row may stand thousands of rows below. */
function tell({ before, rows }: Run, lines: readonly Line[]): StatementWarning {
  const [from, to] = [lines[before]?.row, lines[before + rows.length - 1]?.row];
  const message = `Rows ${rows[0]} to ${rows.at(-1)} are identical to rows ${from} to ${to}. Both are counted because identical trades can be real. If they were pasted twice, remove them from the file and import it again.`;
  const params = { from: rows[0] ?? 0, to: rows.at(-1) ?? 0, firstFrom: from ?? 0, firstTo: to ?? 0 };
  return { row: null, ticket: null, code: "Statement.EqualRows", params, message };
}
