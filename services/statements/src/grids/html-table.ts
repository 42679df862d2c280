import { Parser } from "htmlparser2";
import { atRow, explain } from "../explanation.ts";
import { StatementError } from "../statement-error.ts";
import { statementLimits } from "../statement-limits.ts";

export interface HtmlCell {
  /** Whitespace collapsed, entities decoded. */
  text: string;
  /** The title attribute, where MT4 keeps comments; "" without one. */
  title: string;
  /** Column by the colspans of the visible cells before it, from 0. */
  column: number;
  span: number;
}

export interface HtmlRow {
  /** Line of its opening tag, from 1. */
  line: number;
  cells: readonly HtmlCell[];
}

export interface HtmlDocument {
  title: string;
  /** First bold text before the table: the broker's name in MT4's statements. */
  heading: string;
  /** False when the file ends before its table does. */
  isComplete: boolean;
  /** Line of the last row; null without rows. */
  lastLine: number | null;
}

/** @throws StatementError `Statement.Truncated` where the file ends before its table does */
export function requireWholeTable({ isComplete, lastLine }: HtmlDocument): void {
  if (isComplete) return;
  const why = explain("endsInTable", { at: lastLine ?? 1 });
  throw new StatementError("Statement.Truncated", why, { row: lastLine });
}

const CHUNK = 65_536;
const ENDINGS = new Set(["table", "body", "html"]);

/**
 * Reads an HTML document piece by piece and hands over the rows of all its tables one by one: the rows of a large
 * statement would not fit into a worker's memory together with what is made of them.
 *
 * @throws StatementError where a cap is exceeded, and what `onRow` throws
 */
export function readHtmlRows(text: string, onRow: (row: HtmlRow) => void): HtmlDocument {
  const reader = new TableReader(text, onRow);
  for (let from = 0; from < text.length; from += CHUNK) reader.parser.write(text.slice(from, from + CHUNK));
  return reader.end();
}

class TableReader {
  readonly parser: Parser;
  private readonly lines: LineCounter;
  private readonly onRow: (row: HtmlRow) => void;
  private rows = 0;
  private lastLine: number | null = null;
  private row: { line: number; cells: HtmlCell[] } | null = null;
  private cell: HtmlCell | null = null;
  private title = "";
  private heading = "";
  private place: "elsewhere" | "title" | "heading" = "elsewhere";
  private depth = 0;
  private hasTable = false;
  private isComplete = false;

  constructor(text: string, onRow: (row: HtmlRow) => void) {
    this.lines = new LineCounter(text);
    this.onRow = onRow;
    this.parser = new Parser({
      onopentag: (name, attributes) => this.open(name, attributes),
      onclosetag: (name, isImplied) => this.close(name, isImplied),
      ontext: (piece) => this.text(piece),
    });
  }

  /** A row that only the end of the file closes is half a row: it is not handed over. */
  end(): HtmlDocument {
    this.row = null;
    this.cell = null;
    this.parser.end();
    const { title, heading, isComplete, lastLine } = this;
    return { title: oneLine(title), heading: oneLine(heading), isComplete, lastLine };
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (this.depth > statementLimits.nesting) {
      throw new StatementError("Statement.Unreadable", explain("tooDeep", {}), {
        row: this.lines.at(this.parser.startIndex),
      });
    }
    if (name === "table") {
      this.hasTable = true;
      this.isComplete = false;
    }
    if (name === "tr") this.startRow();
    if (name === "td" || name === "th") this.startCell(attributes);
    if (name === "title") this.place = "title";
    if (name === "b" && !this.hasTable && this.heading === "") this.place = "heading";
  }

  private close(name: string, isImplied: boolean): void {
    this.depth -= 1;
    if (name === "td" || name === "th") this.endCell();
    if (name === "tr") this.endRow();
    if (ENDINGS.has(name) && !isImplied) this.isComplete = true;
    if (name === "title" || name === "b") this.place = "elsewhere";
  }

  private text(piece: string): void {
    if (this.cell !== null) {
      this.cell.text += piece;
      if (this.cell.text.length > statementLimits.cellText) {
        throw new StatementError(
          "Statement.TooLarge",
          atRow(this.row?.line ?? 1, null, explain("cellTooMuchText", {})),
          {
            row: this.row?.line ?? null,
          },
        );
      }
    } else if (this.place === "title") {
      this.title = (this.title + piece).slice(0, statementLimits.storedText);
    } else if (this.place === "heading") {
      this.heading = (this.heading + piece).slice(0, statementLimits.storedText);
    }
  }

  private startRow(): void {
    this.endRow();
    this.row = { line: this.lines.at(this.parser.startIndex), cells: [] };
  }

  private startCell(attributes: Readonly<Record<string, string>>): void {
    this.endCell();
    if (this.row === null || this.row.cells.length >= statementLimits.columns || isHidden(attributes)) return;
    const last = this.row.cells.at(-1);
    const span = Number(attributes.colspan);
    this.cell = {
      text: "",
      title: attributes.title ?? "",
      column: last === undefined ? 0 : last.column + last.span,
      span: Number.isInteger(span) && span > 0 && span <= statementLimits.columns ? span : 1,
    };
    this.row.cells.push(this.cell);
  }

  private endCell(): void {
    if (this.cell !== null) this.cell.text = oneLine(this.cell.text);
    this.cell = null;
  }

  private endRow(): void {
    this.endCell();
    const row = this.row;
    this.row = null;
    if (row === null || row.cells.length === 0) return;
    this.rows += 1;
    this.lastLine = row.line;
    if (this.rows > statementLimits.rows) {
      throw new StatementError("Statement.TooManyRows", explain("tooManyRows", { most: statementLimits.rows }));
    }
    this.onRow(row);
  }
}

/** MetaTrader 5 hides cells that belong to no column of its table. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return /\bhidden\b/i.test(attributes.class ?? "");
}

function oneLine(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}

/** Line of an offset; offsets are asked for in ascending order, so the text is walked once. */
class LineCounter {
  private readonly source: string;
  private offset = 0;
  private line = 1;

  constructor(source: string) {
    this.source = source;
  }

  at(offset: number): number {
    for (; this.offset < offset; this.offset++) {
      const code = this.source.charCodeAt(this.offset);
      const isLoneReturn = code === 13 && this.source.charCodeAt(this.offset + 1) !== 10;
      if (code === 10 || isLoneReturn) this.line += 1;
    }
    return this.line;
  }
}
