import { atRow, explain } from "../explanation.ts";
import { type DecimalMark, decimalText, guessDecimalMark, plainText } from "../grids/cell-text.ts";
import { type HtmlRow, readHtmlRows, requireWholeTable } from "../grids/html-table.ts";
import type { CashRow, Importer, ParsedStatement, SkippedRows, SniffedFile, StatementWarning } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { addSkipped, noSkippedRows } from "../skipped-rows.ts";
import { warn } from "../statement-warnings.ts";
import { findColumns, type Mt4Columns, usualColumns } from "./mt4-cells.ts";
import { columnsByShape } from "./mt4-localised.ts";
import { type Mt4Entry, readMt4Row, type UnsizedRow } from "./mt4-rows.ts";
import { findStart, readAccount, readReported, readSummary } from "./mt4-summary.ts";

/** MetaTrader 4's "Save as Report" and "Save as Detailed Report". */
export const mt4StatementImporter: Importer = {
  format: "mt4-statement",
  label: "MetaTrader 4 statement",
  detect,
  parse: async (file, onRows) => parse(file, onRows),
};

const HEAD = 65_536;

function detect(file: SniffedFile): number {
  if (file.kind !== "html" || file.text === null) return 0;
  const head = file.text.slice(0, HEAD);
  if (/<title>\s*(Strategy Tester|Trade History Report)/i.test(head)) return 0;
  const isTitled = /<title>\s*Statement:/i.test(head);
  const isByMetaTrader = /<meta name="?generator"? content="?MetaQuotes/i.test(head);
  const hasTable = />\s*Ticket\s*</i.test(head) && />\s*S\s*\/\s*L\s*</i.test(head) && />\s*T\s*\/\s*P\s*</i.test(head);
  if (hasTable) return isTitled ? 1 : 0.8;
  if (isTitled) return 0.6;
  // In other languages than English the table is known by its shape alone.
  return isByMetaTrader && hasHeading(head) ? 0.7 : 0;
}

function hasHeading(head: string): boolean {
  let found = false;
  readHtmlRows(head, (row) => {
    found ||= columnsByShape(row) !== null;
  });
  return found;
}

function parse(file: SniffedFile, onRows: (rows: number) => void = () => undefined): ParsedStatement {
  const text = file.text ?? "";
  const mark = guessMark(text);
  const reader = new EntryReader(mark, onRows);
  const document = readHtmlRows(text, (row) => reader.add(row));
  requireWholeTable(document);
  const { closed, open, cash, others, skipped, skippedRows, warnings } = reader.found;
  const summary = readSummary(others, mark);
  const reported = readReported(summary, mark);
  const account = readAccount(document, others);
  const sizes = contractSizes([...closed, ...open], account.currency);
  const sized = (row: UnsizedRow) => Object.assign(row, { contractSize: sizes.get(row.instrument) ?? null });
  return {
    format: mt4StatementImporter.format,
    label: reported.grossProfit === null ? mt4StatementImporter.label : "MetaTrader 4 detailed statement",
    account,
    ...findStart(closed, cash, decimalText(summary.get("balance:") ?? "", mark)),
    rows: closed.map(sized),
    openRows: open.map(sized),
    cash,
    skipped,
    skippedRows,
    warnings,
    reported,
    timeZone: null,
  };
}

interface Entries {
  closed: UnsizedRow[];
  open: UnsizedRow[];
  cash: CashRow[];
  /** Rows without ticket: titles, sums, the summary. */
  others: HtmlRow[];
  skipped: { cancelled: number; other: number };
  skippedRows: SkippedRows;
  warnings: StatementWarning[];
}

const ROWS_PER_REPORT = 1_000;

/** Sorts rows as they come; header rows in between set the columns of those below them. */
class EntryReader {
  readonly found: Entries = {
    closed: [],
    open: [],
    cash: [],
    others: [],
    skipped: { cancelled: 0, other: 0 },
    skippedRows: noSkippedRows(),
    warnings: [],
  };
  private readonly mark: DecimalMark;
  private readonly onRows: (rows: number) => void;
  private columns = usualColumns;
  private above: UnsizedRow | null = null;

  constructor(mark: DecimalMark, onRows: (rows: number) => void) {
    this.mark = mark;
    this.onRows = onRows;
  }

  add(row: HtmlRow): void {
    this.columns = findColumns(row) ?? columnsByShape(row) ?? this.columns;
    const entry = readMt4Row(row, this.columns, this.mark);
    if (entry !== null) addEntry(this.found, row, entry);
    else if (!addComment(row, this.above, this.columns)) this.found.others.push(row);
    this.above = entry?.kind === "closed" || entry?.kind === "open" ? entry.row : null;
    const { length } = this.found.closed;
    if (entry?.kind === "closed" && length % ROWS_PER_REPORT === 0) this.onRows(length);
  }
}

function addEntry(found: Entries, row: HtmlRow, entry: Mt4Entry): void {
  if (entry.kind === "closed") found.closed.push(entry.row);
  else if (entry.kind === "open") found.open.push(entry.row);
  else if (entry.kind === "cash") found.cash.push(entry.row);
  else if (entry.kind === "pending") {
    const { isCancelled, ticket, order } = entry;
    found.skipped[isCancelled ? "cancelled" : "other"] += 1;
    const { type, symbol } = order;
    const { text: reason, params } = explain(
      isCancelled ? "orderCancelled" : "orderNotFilled",
      { order: [type, symbol].filter(Boolean).join(" ") },
      { order: [type, symbol].filter(Boolean).join(" of ") },
    );
    addSkipped(found.skippedRows, { row: row.line, ticket, reason, params });
  } else {
    found.skipped.other += 1;
    const { text, params } = atRow(row.line, entry.ticket, explain("unknownType", { type: entry.type.slice(0, 40) }));
    warn(found.warnings, {
      row: row.line,
      ticket: entry.ticket,
      code: "Statement.UnknownType",
      params,
      message: text,
    });
  }
}

/** Some builds repeat magic number and comment in a row of their own below the trade. */
function addComment(row: HtmlRow, above: UnsizedRow | null, columns: Mt4Columns): boolean {
  const [blank, magic, comment] = row.cells;
  if (above === null || blank?.text !== "" || blank.span < columns.closeTime || comment === undefined) return false;
  if (row.cells.length !== 3 || !/^\d*$/.test(magic?.text ?? "")) return false;
  above.comment ??= plainText(comment.text);
  return true;
}

/** One decimal point in a cell makes commas separators of thousands. */
function guessMark(text: string): DecimalMark {
  return />\s*[-\d][\d\s\u00a0,']*\.\d+\s*</.test(text)
    ? "."
    : guessDecimalMark(text.match(/(?<=>)[-\d][\d\s.,]*(?=<)/g) ?? []);
}
