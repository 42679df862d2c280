import { Direction } from "@entrywise/domain/enumerations";
import { type ClassifiedCash, classifyCash } from "@entrywise/domain/statement/cash-kind";
import { type Explanation, explain } from "../explanation.ts";
import { netAmount } from "../fills/net-amount.ts";
import { type DecimalMark, decimalText, localTime, plainText, priceOrNone } from "../grids/cell-text.ts";
import type { HtmlRow } from "../grids/html-table.ts";
import type { CashRow, StatementRow } from "../importer.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { badRow } from "../statement-error.ts";
import { englishType } from "./metatrader-types.ts";
import { cellAt, type Mt4Columns } from "./mt4-cells.ts";

/** A row before its contract size is known, which takes all rows. */
export type UnsizedRow = Omit<StatementRow, "contractSize">;

/** `sell limit`, `GBPUSD`. */
interface Mt4Order {
  type: string;
  symbol: string | undefined;
}

export type Mt4Entry =
  | { kind: "closed"; row: UnsizedRow }
  | { kind: "open"; row: UnsizedRow }
  | { kind: "cash"; row: CashRow }
  | { kind: "pending"; isCancelled: boolean; ticket: string; order: Mt4Order }
  | { kind: "unknown"; ticket: string; type: string };

const PENDING = /^(buy|sell) (limit|stop)( limit)?$/;

/**
 * What one table row of a statement says; null for rows that carry no ticket (titles, sums, comments).
 *
 * @throws StatementError when a trade's or a cash operation's cells cannot be read
 */
export function readMt4Row(row: HtmlRow, columns: Mt4Columns, mark: DecimalMark): Mt4Entry | null {
  const ticket = cellAt(row, columns.ticket) ?? "";
  const openTime = localTime(cellAt(row, columns.openTime) ?? "");
  const type = englishType(cellAt(row, columns.type) ?? "");
  const isNamed = /^\d{1,20}$/.test(ticket);
  if (!isNamed && openTime === null) return null;
  if (type === "buy" || type === "sell") {
    if (!isNamed) throw badRow(row.line, null, explain("notNumber", { name: "ticket", text: ticket.slice(0, 40) }));
    return readTrade(row, columns, mark, type);
  }
  if (!isNamed) return null;
  const isClosed = localTime(cellAt(row, columns.closeTime) ?? "") !== null;
  if (PENDING.test(type))
    return { kind: "pending", isCancelled: isClosed, ticket, order: readOrder(row, columns, type) };
  if (type === "balance" || type === "credit") return { kind: "cash", row: readCash(row, columns, mark, type) };
  if (isClosed) throw badRow(row.line, ticket, explain("notBuyOrSell", { name: "type", text: type.slice(0, 40) }));
  return { kind: "unknown", ticket, type };
}

function readOrder(row: HtmlRow, columns: Mt4Columns, type: string): Mt4Order {
  return { type, symbol: plainText(cellAt(row, columns.item) ?? "")?.toUpperCase() };
}

function readTrade(row: HtmlRow, columns: Mt4Columns, mark: DecimalMark, type: "buy" | "sell"): Mt4Entry {
  const cells = new RowCells(row, columns, mark);
  const closing = cells.text(columns.closeTime, "close time");
  const isOpen = closing === "";
  const openTime = cells.time(columns.openTime, "open time");
  const closeTime = isOpen ? null : cells.time(columns.closeTime, "close time");
  if (closeTime !== null && closeTime < openTime) throw cells.fail(explain("closesFirst", {}));
  const symbol = plainText(cells.text(columns.item, "item"));
  if (symbol === null) throw cells.fail(explain("missing", { name: "item" }));
  const amounts = {
    commission: cells.number(columns.commission, "commission"),
    taxes: columns.taxes === null ? "0" : cells.number(columns.taxes, "taxes"),
    swap: cells.number(columns.swap, "swap"),
    profit: cells.number(columns.profit, "profit"),
  };
  const size = cells.number(columns.size, "size");
  if (size.startsWith("-")) throw cells.fail(explain("negative", { name: "size" }));
  const note = readNote(row.cells.find(({ column }) => column === columns.ticket)?.title ?? "");
  const written = columns.comment === null ? null : readNote(cellAt(row, columns.comment) ?? "");
  const comment = written?.comment ?? (note.comment === cells.ticket ? null : note.comment);
  return {
    kind: isOpen ? "open" : "closed",
    row: {
      row: row.line,
      ticket: cells.ticket,
      linkedTo: written?.linkedTo ?? note.linkedTo,
      symbol,
      ...guessInstrument(symbol),
      direction: type === "buy" ? Direction.Long : Direction.Short,
      size,
      openTime,
      closeTime,
      openPrice: cells.price(columns.openPrice, "open price"),
      closePrice: isOpen ? null : cells.price(columns.closePrice, "close price"),
      reportedStopPrice: priceOrNone(cells.number(columns.stop, "stop")),
      stopPrice: null,
      targetPrice: null,
      reportedTargetPrice: priceOrNone(cells.number(columns.target, "target")),
      ...parseMarks(comment, isOpen),
      ...amounts,
      net: netAmount(amounts),
      comment,
    },
  };
}

const credit: ClassifiedCash = { kind: "credit", isCertain: true };

function readCash(row: HtmlRow, columns: Mt4Columns, mark: DecimalMark, type: "balance" | "credit"): CashRow {
  const cells = new RowCells(row, columns, mark);
  const last = row.cells.at(-1);
  const amount = cells.number(last?.column ?? columns.profit, "amount");
  const comment = plainText(row.cells.at(-2)?.text ?? "") ?? plainText(row.cells[0]?.title ?? "");
  const { kind, isCertain } = type === "credit" ? credit : classifyCash(amount, comment);
  return {
    row: row.line,
    ticket: cells.ticket,
    kind,
    time: cells.time(columns.openTime, "time"),
    amount,
    comment,
    ...(isCertain ? {} : { isUnsure: true }),
  };
}

/** Cells of one row read with errors that name the row, the ticket and the cell. */
class RowCells {
  readonly ticket: string;
  private readonly row: HtmlRow;
  private readonly mark: DecimalMark;

  constructor(row: HtmlRow, columns: Mt4Columns, mark: DecimalMark) {
    this.row = row;
    this.mark = mark;
    this.ticket = cellAt(row, columns.ticket) ?? "";
  }

  fail(why: Explanation) {
    return badRow(this.row.line, this.ticket, why);
  }

  text(column: number, name: string): string {
    const text = cellAt(this.row, column);
    if (text === null) throw this.fail(explain("missingCell", { name, cells: this.row.cells.length }));
    return text;
  }

  number(column: number, name: string): string {
    const text = this.text(column, name);
    const value = decimalText(text, this.mark);
    if (value === null) throw this.fail(explain("notNumber", { name, text: text.slice(0, 40) }));
    return value;
  }

  price(column: number, name: string): string {
    const price = this.number(column, name);
    if (price.startsWith("-")) throw this.fail(explain("negative", { name }));
    return price;
  }

  time(column: number, name: string): string {
    const text = this.text(column, name);
    const time = localTime(text);
    if (time === null) throw this.fail(explain("notDateAndTime", { name, text: text.slice(0, 40) }));
    return time;
  }
}

/** A ticket's title: `#magic comment[mark]`, `from #ticket`, `to #ticket`. */
function readNote(title: string): { comment: string | null; linkedTo: string | null } {
  const comment = plainText(title.replace(/^#\d+(\s|$)/, ""));
  const linkedTo = /\b(?:from|to) #(\d{1,20})\b/i.exec(comment ?? "")?.[1] ?? null;
  return { comment, linkedTo };
}

function parseMarks(comment: string | null, isOpen: boolean) {
  if (isOpen) return { stopHit: null, targetHit: null, stopOut: null };
  const text = comment ?? "";
  return {
    stopHit: /\[sl\b[^\]]*\]?|\bfilled sl\b/i.test(text),
    targetHit: /\[tp\b[^\]]*\]?|\bfilled tp\b/i.test(text),
    stopOut: /\[so\b|(?:^|\s)so: /i.test(text),
  };
}
