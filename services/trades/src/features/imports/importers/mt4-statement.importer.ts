import { type DecimalMark, decimalMarkOf, decimalText, plainText } from "./cell-text.ts";
import { contractSizes } from "./contract-size.ts";
import { type HtmlRow, type HtmlTable, readHtmlTable } from "./html-table.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile, StatementWarning } from "./importer.ts";
import { cellAt, columnsOf, type Mt4Columns, usualColumns } from "./mt4-cells.ts";
import { type Mt4Entry, readMt4Row, type UnsizedRow } from "./mt4-rows.ts";
import { firstDepositOf, readAccount, readReported, readSummary } from "./mt4-summary.ts";
import { StatementError } from "./statement-error.ts";
import { warn } from "./statement-warnings.ts";

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
  const hasTable = />\s*Ticket\s*</i.test(head) && />\s*S\s*\/\s*L\s*</i.test(head) && />\s*T\s*\/\s*P\s*</i.test(head);
  if (hasTable) return isTitled ? 1 : 0.8;
  return isTitled ? 0.6 : 0;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const table = readHtmlTable(file.text ?? "", onRows);
  const last = table.rows.at(-1)?.line ?? null;
  if (!table.isComplete) {
    const message = `The file ends in the middle of its table, after row ${last ?? 1}. Save or download it again.`;
    throw new StatementError("Statement.Truncated", message, { row: last });
  }
  const mark = markOf(table);
  const entries = readEntries(table, mark);
  const summary = readSummary(entries.others);
  const reported = readReported(summary, mark);
  const account = readAccount(table);
  const sizes = contractSizes([...entries.closed, ...entries.open], account.currency);
  const sized = (row: UnsizedRow) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null });
  const isDetailed = reported.grossProfit !== null;
  return {
    format: mt4StatementImporter.format,
    label: isDetailed ? "MetaTrader 4 detailed statement" : mt4StatementImporter.label,
    account,
    firstDeposit: firstDepositOf(entries.closed, entries.cash, decimalText(summary.get("balance:") ?? "", mark)),
    rows: entries.closed.map(sized),
    openRows: entries.open.map(sized),
    cash: entries.cash,
    skipped: entries.skipped,
    warnings: entries.warnings,
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
  warnings: StatementWarning[];
}

function readEntries(table: HtmlTable, mark: DecimalMark): Entries {
  const found: Entries = {
    closed: [],
    open: [],
    cash: [],
    others: [],
    skipped: { cancelled: 0, other: 0 },
    warnings: [],
  };
  let columns = usualColumns;
  let previous: UnsizedRow | null = null;
  for (const row of table.rows) {
    columns = columnsOf(row) ?? columns;
    const entry = readMt4Row(row, columns, mark);
    if (entry !== null) addEntry(found, row, entry);
    else if (!addComment(row, previous, columns)) found.others.push(row);
    previous = entry?.kind === "closed" || entry?.kind === "open" ? entry.row : null;
  }
  return found;
}

function addEntry(found: Entries, row: HtmlRow, entry: Mt4Entry): void {
  if (entry.kind === "closed") found.closed.push(entry.row);
  else if (entry.kind === "open") found.open.push(entry.row);
  else if (entry.kind === "cash") found.cash.push(entry.row);
  else if (entry.kind === "pending") found.skipped[entry.isCancelled ? "cancelled" : "other"] += 1;
  else {
    found.skipped.other += 1;
    const message = `Row ${row.line}, ticket ${entry.ticket}: “${entry.type.slice(0, 40)}” is no trade and was left out.`;
    warn(found.warnings, { row: row.line, ticket: entry.ticket, code: "Statement.UnknownType", message });
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

function markOf(table: HtmlTable): DecimalMark {
  const { size, openPrice, closePrice, profit } = usualColumns;
  return decimalMarkOf(
    (function* () {
      for (const row of table.rows) {
        for (const column of [openPrice, closePrice, size, profit]) yield cellAt(row, column) ?? "";
      }
    })(),
  );
}
