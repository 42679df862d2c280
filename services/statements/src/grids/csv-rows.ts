import { atRow, explain } from "../explanation.ts";
import { StatementError } from "../statement-error.ts";
import { statementLimits } from "../statement-limits.ts";

export interface CsvRow {
  /** Line on which the row begins, from 1. */
  row: number;
  /** Trimmed; quotes removed. */
  cells: readonly string[];
}

export type CsvDelimiter = "," | ";" | "\t";

/**
 * Rows of comma-separated values after RFC 4180: quoted cells hold delimiters, line breaks and doubled quotes. Blank rows
 * are left out. A row that some program has put between quotes as a whole is read as the row that it was.
 *
 * @throws StatementError where a cap is exceeded or a quote is never closed
 */
export function readCsvRows(text: string, delimiter: CsvDelimiter = guessDelimiter(text)): CsvRow[] {
  const reader = new CsvReader(text, delimiter);
  const rows: CsvRow[] = [];
  let width = LEAST_WIDTH;
  for (let next = reader.next(); next !== null; next = reader.next()) {
    if (next.cells.every((cell) => cell === "") || (rows.length === 0 && isSeparatorLine(next))) continue;
    const row = next.cells.length === 1 ? withoutOuterQuotes(next, delimiter, width) : next;
    width = Math.max(width, row.cells.length);
    rows.push(row);
    if (rows.length > statementLimits.rows) {
      const why = explain("tooManyRows", { most: statementLimits.rows });
      throw new StatementError("Statement.TooManyRows", why, { row: next.row });
    }
  }
  return rows;
}

const LEAST_WIDTH = 4;

/** Of a text alone in its row the cells, where they are as many as those of the widest row before it. */
function withoutOuterQuotes(row: CsvRow, delimiter: CsvDelimiter, width: number): CsvRow {
  const text = row.cells[0] ?? "";
  if (!text.includes(delimiter) || /[\r\n]/.test(text)) return row;
  const inner = new CsvReader(text, delimiter).next();
  return inner?.cells.length === width ? { row: row.row, cells: inner.cells } : row;
}

/** `sep=;`: above the header, for spreadsheet programs: what separates the cells. */
function isSeparatorLine({ cells }: CsvRow): boolean {
  return /^sep=.?$/i.test(cells[0] ?? "");
}

const SAMPLE_LINES = 30;

/** The delimiter that the first lines use most; a comma may also be a decimal mark, so it wins only when it is ahead. */
export function guessDelimiter(text: string): CsvDelimiter {
  const sample = text
    .slice(0, 8_192)
    .split(/[\r\n]+/, SAMPLE_LINES)
    .join("\n")
    .replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => sample.split(delimiter).length - 1;
  const best = ([";", "\t", ","] as const).toSorted((a, b) => count(b) - count(a));
  return best[0] ?? ",";
}

class CsvReader {
  private readonly text: string;
  private readonly delimiter: string;
  private readonly plain: RegExp;
  private at: number;
  private line = 1;

  constructor(text: string, delimiter: CsvDelimiter) {
    this.text = text;
    this.delimiter = delimiter;
    this.plain = new RegExp(`[^${delimiter}\\r\\n]*`, "y");
    this.at = text.startsWith("\ufeff") ? 1 : 0;
  }

  next(): CsvRow | null {
    if (this.at >= this.text.length) return null;
    const row = this.line;
    const cells: string[] = [];
    do {
      const cell = this.cell(row).trim();
      if (cell.length > statementLimits.cellText) {
        throw new StatementError("Statement.TooLarge", atRow(row, null, explain("cellTooLong", {})), { row });
      }
      if (cells.length < statementLimits.columns) cells.push(cell);
    } while (this.skip(this.delimiter));
    if (this.skip("\r\n") || this.skip("\n") || this.skip("\r")) this.line += 1;
    return { row, cells };
  }

  /** Some programs write text behind a closing quote; it stays part of the cell. */
  private cell(row: number): string {
    return this.text[this.at] === '"' ? this.quoted(row) + this.unquoted() : this.unquoted();
  }

  private unquoted(): string {
    this.plain.lastIndex = this.at;
    const cell = this.plain.exec(this.text)?.[0] ?? "";
    this.at += cell.length;
    return cell;
  }

  private quoted(row: number): string {
    const start = this.at + 1;
    let end = this.text.indexOf('"', start);
    while (end >= 0 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    if (end < 0) {
      throw new StatementError("Statement.Truncated", explain("endsInCell", { at: row }), { row });
    }
    this.at = end + 1;
    const cell = this.text.slice(start, end);
    this.line += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
    return cell.replaceAll('""', '"');
  }

  private skip(mark: string): boolean {
    if (!this.text.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }
}
