import { type CsvDelimiter, guessDelimiter, readCsvRows } from "../grids/csv-rows.ts";
import type { SniffedFile, StatementWarning } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import type { GridRow } from "../xlsx-grid.ts";

/**
 * A file into which an export was pasted more than once, as if it contained each of its rows once. That its beginning stands
 * there again, a header or the first line of a document, is what tells: rows that are equal below one header are several
 * fills of the same second and all stay.
 *
 * What follows the beginning again is left out where it is the same from there to the next beginning. Where it is not, and
 * the file is one table, its rows are those of several exports whose periods overlap: each counts as often as in the one
 * that has it most often. Lines and rows keep their numbers.
 */
export function withoutRepeats(file: SniffedFile): Once {
  if (file.text !== null) return ofText(file, file.text);
  return file.grid === null ? { file, warnings: [] } : ofSheet(file, file.grid);
}

interface Once {
  file: SniffedFile;
  warnings: StatementWarning[];
}

/** One search settles most files: their first line does not come again. */
function ofText(file: SniffedFile, text: string): Once {
  const line = /[^\s\ufeff].*/.exec(text)?.[0].trimEnd() ?? "";
  const first = /^<[^>]*>/.exec(line)?.[0] ?? line;
  const again = text.indexOf(first, text.indexOf(first) + first.length);
  if (first === "" || again < 0) return { file, warnings: [] };
  // A document may follow on the last line of the one before it, and be one line itself.
  const parted = first.startsWith("<") ? text.replaceAll(`>${first}`, `>\n${first}`) : text;
  const lines = parted.split(/\r\n|\n|\r/);
  const delimiter = guessDelimiter(text);
  const repeated = repeatedLines(lines, (line) => splitCells(line, delimiter));
  if (repeated.all.size === 0) return { file, warnings: [] };
  const once = lines.map((line, index) => (repeated.all.has(index) ? "" : line)).join("\n");
  return { file: { ...file, text: once }, warnings: tell(repeated.rows, (index) => index + 1) };
}

function ofSheet(file: SniffedFile, grid: readonly GridRow[]): Once {
  const [first, ...others] = grid;
  if (!others.some(({ cells }) => cells[0] === first?.cells[0])) return { file, warnings: [] };
  const cells = new Map(grid.map((row) => [row.cells.join("\t").trimEnd(), row.cells]));
  const repeated = repeatedLines(
    grid.map((row) => row.cells.join("\t")),
    (line) => cells.get(line.trimEnd()) ?? [],
  );
  if (repeated.all.size === 0) return { file, warnings: [] };
  return {
    file: { ...file, grid: grid.filter((_, index) => !repeated.all.has(index)) },
    warnings: tell(repeated.rows, (index) => grid[index]?.row ?? 0),
  };
}

type CellsOf = (line: string) => readonly string[];

interface Repeated {
  /** Left out, with headers. */
  all: Set<number>;
  /** Of them those that stand elsewhere. */
  rows: number[];
}

function repeatedLines(raw: readonly string[], cellsIn: CellsOf): Repeated {
  const lines = raw.map((line) => line.replace(/\ufeff/g, "").trimEnd());
  const head = lines.findIndex((line) => line !== "");
  const starts = lines.flatMap((line, index) => (index >= head && line === lines[head] ? [index] : []));
  const none = { all: new Set<number>(), rows: [] };
  if (starts.length < 2 || !isBeginning(cellsIn(raw[head] ?? ""))) return none;
  const blocks = starts.map((from, index) => {
    const to = starts[index + 1] ?? lines.length;
    return Array.from({ length: to - from }, (_, at) => from + at).filter((at) => lines[at] !== "");
  });
  const isTable = isOneTable(raw, lines, head, cellsIn);
  return isTable ? withoutOverlap(blocks, lines) : withoutSameBlocks(blocks, lines);
}

/** A header or a title: none of its cells is a number or a time, as in a first row of data. */
function isBeginning(cells: readonly string[]): boolean {
  if (cells[0]?.startsWith("<")) return DOCUMENT.test(cells[0]);
  // Marks of Flex Queries stand beside days and numbers.
  if (cells[0] === "BOF") return true;
  return cells.some((cell) => /\p{L}/u.test(cell)) && !cells.some((cell) => DATUM.test(cell.trim()));
}

const DOCUMENT = /^<(!doctype|html|\?xml|FlexQueryResponse)\b/i;
const DATUM = /^[-+−$€£]?\s?[\d.,'\s]*\d[\d.,'\s]*%?$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;
const LEAST_COLUMNS = 4;

/** True when no other line could be a header, and no cell goes on in the next line. */
function isOneTable(raw: readonly string[], lines: readonly string[], head: number, cellsIn: CellsOf): boolean {
  const columns = (line: string) => cellsIn(line).filter((cell) => cell !== "").length;
  const isSection = /^[^,;\t]*[,;\t]"?Header"?[,;\t]/.test(lines[head] ?? "");
  if (isSection || columns(raw[head] ?? "") < LEAST_COLUMNS) return false;
  return lines.every(
    (line, index) =>
      line === "" || line === lines[head] || (/\d/.test(line) && columns(raw[index] ?? "") >= LEAST_COLUMNS),
  );
}

function withoutSameBlocks(blocks: readonly number[][], lines: readonly string[]): Repeated {
  const seen = new Set<string>();
  const found = blocks.filter((block) => {
    const text = block.map((index) => lines[index]).join("\n");
    const isSame = (block.length > 1 || text.startsWith("<")) && seen.has(text);
    seen.add(text);
    return isSame;
  });
  return { all: new Set(found.flat()), rows: found.flat() };
}

function withoutOverlap(blocks: readonly number[][], lines: readonly string[]): Repeated {
  const counts = new Map<string, number>();
  const rows: number[] = [];
  for (const [, ...block] of blocks) {
    const here = new Map<string, number>();
    for (const index of block) {
      const line = lines[index] ?? "";
      const ordinal = (here.get(line) ?? 0) + 1;
      here.set(line, ordinal);
      if (ordinal <= (counts.get(line) ?? 0)) rows.push(index);
    }
    for (const [line, count] of here) counts.set(line, Math.max(count, counts.get(line) ?? 0));
  }
  const headers = blocks.slice(1).flatMap(([header]) => header ?? []);
  return { all: new Set([...headers, ...rows]), rows };
}

/** Cells of one line; a line that only begins a cell is one. */
function splitCells(line: string, delimiter: CsvDelimiter): readonly string[] {
  try {
    return readCsvRows(line, delimiter)[0]?.cells ?? [];
  } catch (error) {
    if (error instanceof StatementError) return [line];
    throw error;
  }
}

function tell(rows: readonly number[], numberOf: (index: number) => number): StatementWarning[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = numberOf(first);
  const which = first === last ? `Row ${from} is` : `${rows.length} rows, from row ${from} to ${numberOf(last)}, are`;
  const message = `${which} in the file a second time, below its first line again: it holds the same export twice. They count once.`;
  const params = { count: rows.length, from, to: numberOf(last) };
  return [{ row: null, ticket: null, code: "Statement.RepeatedRows", params, message }];
}
