import { type Explanation, explain } from "../explanation.ts";
import type { SniffedFile } from "../importer.ts";
import { badRow, type StatementError } from "../statement-error.ts";
import { type DecimalMark, decimalText, guessDecimalMark, plainText } from "./cell-text.ts";
import { type CsvRow, guessDelimiter, readCsvRows } from "./csv-rows.ts";

const HEADS = [16_384, 4_096, 1_024];

/** Rows of a file's beginning, for detection; empty when it is no such file. Never throws. */
export function csvHead(file: SniffedFile): CsvRow[] {
  if (file.kind !== "text" || file.text === null) return [];
  for (const length of HEADS) {
    const head = file.text.slice(0, length);
    const end = head.length < length ? head.length : head.search(/[\r\n][^\r\n]*$/);
    try {
      return readCsvRows(head.slice(0, Math.max(0, end)));
    } catch {
      // The cut went through a quoted cell: a shorter beginning may end better.
    }
  }
  return [];
}

/** True when one of the first rows names all these columns. */
export function hasHeader(file: SniffedFile, names: readonly string[]): boolean {
  return csvHead(file).some((row) => namesAll(row, names));
}

export interface CsvTable {
  /** Names as in the file. */
  header: readonly string[];
  records: CsvRecord[];
}

/** The rows below the first row that names all these columns; null when none does. */
export function readTable(rows: readonly CsvRow[], names: readonly string[], mark: DecimalMark): CsvTable | null {
  const at = rows.findIndex((row) => namesAll(row, names));
  const header = rows[at];
  if (header === undefined) return null;
  const columns = indexColumns(header);
  return { header: header.cells, records: rows.slice(at + 1).map((row) => new CsvRecord(row, columns, mark)) };
}

/** All tables with these columns; each ends before a row of one cell, which is a title, or before the next header. */
export function readTables(rows: readonly CsvRow[], names: readonly string[], mark: DecimalMark): CsvTable[] {
  const starts = rows.flatMap((row, at) => (namesAll(row, names) ? [at] : []));
  return starts.flatMap((start, index) => {
    const rest = rows.slice(start, starts[index + 1]);
    const title = rest.findIndex((row) => row.cells.filter((cell) => cell !== "").length === 1);
    return readTable(title < 0 ? rest : rest.slice(0, title), names, mark) ?? [];
  });
}

/** A file's only table, without sums that somebody has put below it; no rows when its header is missing. */
export function readOnlyTable(file: SniffedFile, names: readonly string[]): CsvTable {
  const { rows, mark } = readMarkedRows(file);
  const { header, records } = readTable(rows, names, mark) ?? { header: [], records: [] };
  const isSum = (record: CsvRecord) => record.cells.length >= header.length && isMostlyBlank(record, names);
  return { header, records: records.slice(0, records.findLastIndex((record) => !isSum(record)) + 1) };
}

/** A row that a cut has shortened is none: it lacks cells. */
function isMostlyBlank(record: CsvRecord, names: readonly string[]): boolean {
  return names.filter((name) => record.text(name) !== "").length * 3 <= names.length;
}

/**
 * Rows of a file with the decimal mark they use. Where cells are parted by commas, a quoted `1,095` is more likely a
 * thousand: there a comma is a mark only when a cell like `1,09` or `1,0950` says so and none has a point.
 */
export function readMarkedRows(file: SniffedFile): { rows: CsvRow[]; mark: DecimalMark } {
  const text = file.text ?? "";
  const delimiter = guessDelimiter(text);
  const rows = readCsvRows(text, delimiter);
  const isTelling = (cell: string) => delimiter !== "," || !THOUSANDS.test(cell);
  return { rows, mark: guessDecimalMark(filterCells(rows, isTelling)) };
}

const THOUSANDS = /,\d{3}$/;

function* filterCells(rows: readonly CsvRow[], isWanted: (cell: string) => boolean): Generator<string> {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const bare = cell.replace(CURRENCY_SIGN, "").replace(/[()]/g, "").trim();
      if (isWanted(bare)) yield bare;
    }
  }
}

/** Column of each name; of a name that occurs twice the first. */
export function indexColumns(header: CsvRow): Map<string, number> {
  return new Map(header.cells.map((cell, column) => [normaliseName(cell), column] as const).toReversed());
}

function namesAll(row: CsvRow, names: readonly string[]): boolean {
  const cells = new Set(row.cells.map(normaliseName));
  return names.every((name) => cells.has(name));
}

function normaliseName(cell: string): string {
  return cell.toLowerCase().replace(/\s+/g, " ").trim();
}

/** Cells of one row by the name of their column, with errors that name row, ticket and cell. */
export class CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  private readonly columns: ReadonlyMap<string, number>;
  private readonly mark: DecimalMark;
  private ticket: string | null = null;

  constructor({ row, cells }: CsvRow, columns: ReadonlyMap<string, number>, mark: DecimalMark) {
    this.row = row;
    this.cells = cells;
    this.columns = columns;
    this.mark = mark;
  }

  /** Errors of this row name the ticket from here on. */
  named(ticket: string): this {
    this.ticket = ticket === "" ? null : ticket.slice(0, 60);
    return this;
  }

  fail(why: Explanation): StatementError {
    return badRow(this.row, this.ticket, why);
  }

  /** Name and text of a cell, as the reasons of its errors say them. */
  cellOf(column: string): { name: string; text: string } {
    return { name: column, text: shortText(this.text(column)) };
  }

  has(column: string): boolean {
    return this.columns.has(column);
  }

  /** "" for a missing cell or column. */
  text(column: string): string {
    return this.cells[this.columns.get(column) ?? -1] ?? "";
  }

  /** Stored text: symbols, accounts, names. */
  required(column: string): string {
    const text = plainText(this.text(column));
    if (text === null) throw this.fail(explain("missing", { name: column }));
    return text;
  }

  number(column: string): string {
    const value = this.amountOf(this.text(column));
    if (value === null) throw this.fail(explain("notNumber", this.cellOf(column)));
    return value;
  }

  /** A part of a cell with the file's decimal mark; null when it is no amount. */
  amountOf(text: string): string | null {
    return amountText(text, this.mark);
  }

  /** "0" for a missing or blank cell. */
  amount(column: string): string {
    return /^[-–—]?$/.test(this.text(column)) ? "0" : this.number(column);
  }

  /** Above zero. */
  size(column: string): string {
    const value = this.amountOf(this.text(column));
    if (value === null || value.startsWith("-") || !/[1-9]/.test(value)) {
      throw this.fail(explain("notSize", this.cellOf(column)));
    }
    return value;
  }

  /** @param read how this broker writes times; null for what is none */
  time(column: string, read: (text: string) => string | null): string {
    const time = read(this.text(column));
    if (time === null) throw this.fail(explain("notDateAndTime", this.cellOf(column)));
    return time;
  }

  /** The value that a word stands for, in any case. */
  word<T>(column: string, meanings: Readonly<Record<string, T>>): T {
    const word = this.text(column).toLowerCase();
    const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
    if (meaning !== undefined) return meaning;
    const known = Object.keys(meanings).join(", ");
    throw this.fail(explain("notAmong", { ...this.cellOf(column), known }));
  }
}

export function shortText(text: string): string {
  return text.slice(0, 40);
}

/** `$`, `US$`, `€`. */
const CURRENCY_SIGN = /(?:\b(?:US|CA|AU|NZ|HK|[ACR]))?\p{Sc}/gu;

/** `-$18.98`, `($18.98)`, `+500`: an amount as a decimal string; null when the text is none. */
export function amountText(text: string, mark: DecimalMark = "."): string | null {
  const bare = text.replace(CURRENCY_SIGN, "").trim();
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1];
  return decimalText(inBrackets === undefined ? bare : `-${inBrackets}`, mark);
}
