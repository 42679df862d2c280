import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { type Explanation, explain } from "../explanation.ts";
import { netAmount } from "../fills/net-amount.ts";
import { decimalText, plainText, priceOrNone } from "../grids/cell-text.ts";
import type { Importer, ParsedStatement, SkippedRows, SniffedFile, StatementRow } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { addSkipped, noSkippedRows } from "../skipped-rows.ts";
import { badRow, StatementError } from "../statement-error.ts";
import type { GridRow } from "../xlsx-grid.ts";
import { englishType } from "./metatrader-types.ts";
import { type Mt5Deals, parseMarks, readDeals } from "./mt5-deals.ts";
import { readMt5Account, readResults } from "./mt5-results.ts";
import {
  cellTime,
  type Mt5PositionColumns,
  type Mt5Sections,
  NUMBER,
  PRICE,
  readSections,
  STOP,
  SYMBOL,
  TARGET,
  TIME,
  TYPE,
  VOLUME,
} from "./mt5-sections.ts";

/** MetaTrader 5's history saved as "Open XML (MS Office Excel)". */
export const mt5HistoryImporter: Importer = {
  format: "mt5-history",
  label: "MetaTrader 5 history",
  detect,
  parse: async (file, onRows) => parse(file, onRows),
};

type UnsizedRow = Omit<StatementRow, "contractSize">;

function detect(file: SniffedFile): number {
  if (file.grid === null || readSections(file.grid) === null) return 0;
  return /^trade history report$/i.test(file.grid[0]?.cells[0] ?? "") ? 1 : 0.8;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const sections = readSections(file.grid ?? []);
  if (sections === null) {
    throw new StatementError("Statement.Unknown", explain("sheetWithoutPositions", {}));
  }
  const account = readMt5Account(sections.head);
  const deals = readDeals(sections.deals);
  const closed = sections.positions.rows
    .filter((row) => isPositionRow(row))
    .map((row) => readPosition(row, sections.positions.columns, deals));
  onRows?.(closed.length);
  const open = findRests(readOpenPositions(sections), closed);
  const sizes = contractSizes([...closed, ...open], account.currency);
  const unfilled = countUnfilled(sections.orders);
  const sized = (row: UnsizedRow) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null });
  return {
    format: mt5HistoryImporter.format,
    label: mt5HistoryImporter.label,
    account,
    firstDeposit: deals.firstDeposit,
    startBalance: deals.startBalance,
    rows: closed.map(sized),
    openRows: open.map(sized),
    cash: deals.cash,
    skipped: { cancelled: unfilled.count, other: 0 },
    skippedRows: unfilled,
    warnings: deals.warnings,
    reported: readResults(sections.results),
    timeZone: null,
  };
}

const FEWEST_CELLS = 8;

/** Blank rows and sums stand between the tables; a row with a number, a type or most cells is meant as a position. */
function isPositionRow(row: GridRow): boolean {
  const isNamed = /\d/.test(row.cells[NUMBER] ?? "") || /^(buy|sell)$/.test(englishType(row.cells[TYPE] ?? ""));
  return isNamed || row.cells.filter((cell) => cell !== "").length >= FEWEST_CELLS;
}

function readPosition(row: GridRow, columns: Mt5PositionColumns, deals: Mt5Deals): UnsizedRow {
  const cells = new PositionCells(row);
  const openTime = cells.time(TIME, "open time");
  const closeTime = cells.time(columns.closeTime, "close time");
  if (closeTime < openTime) throw cells.fail(explain("closesFirst", {}));
  const closePrice = cells.number(columns.closePrice, "close price");
  const amounts = {
    commission: cells.number(columns.commission, "commission"),
    taxes: columns.fee === null ? "0" : cells.number(columns.fee, "fee"),
    swap: cells.number(columns.swap, "swap"),
    profit: cells.number(columns.profit, "profit"),
  };
  const closingDeal = deals.closingDeal(cells.text(SYMBOL), closeTime, closePrice);
  return {
    ...cells.opening(openTime),
    closeTime,
    closePrice,
    ...parseMarks(closingDeal),
    ...amounts,
    net: netAmount(amounts),
    comment: deals.openingComment(cells.ticket) ?? closingDeal?.comment ?? null,
  };
}

function readOpenPositions({ openPositions }: Mt5Sections): UnsizedRow[] {
  if (openPositions === null) return [];
  const labels = openPositions.labels;
  const swap = labels.findIndex((label, column) => column > TARGET + 1 && label !== "");
  const profit = labels.findIndex((label, column) => column > swap && label !== "");
  const comment = labels.findIndex((label, column) => column > profit && label !== "");
  return openPositions.rows
    .filter((row) => cellTime(row, TIME) !== null && isPositionRow(row))
    .map((row) => {
      const cells = new PositionCells(row);
      const amounts = {
        commission: "0",
        taxes: "0",
        swap: cells.number(swap, "swap"),
        profit: cells.number(profit, "profit"),
      };
      return {
        ...cells.opening(cells.time(TIME, "open time")),
        closeTime: null,
        closePrice: null,
        stopHit: null,
        targetHit: null,
        stopOut: null,
        ...amounts,
        net: netAmount(amounts),
        comment: plainText(row.cells[comment] ?? ""),
      };
    });
}

/**
 * What is left of a position that was closed in part has the same number: it is linked to the closed part, and a later
 * report that closes it all replaces both.
 */
function findRests(open: readonly UnsizedRow[], closed: readonly UnsizedRow[]): UnsizedRow[] {
  const parts = new Map(closed.map((row) => [row.ticket, row]));
  return open.map((row) => {
    const part = parts.get(row.ticket);
    if (part === undefined) return row;
    // A netting account averages the open price when it adds to a position: then they are no longer one entry.
    const isSame = part.openTime === row.openTime && Decimal(part.openPrice).eq(row.openPrice);
    return {
      ...row,
      ticket: `${row.ticket}.rest`,
      openPrice: isSame ? part.openPrice : row.openPrice,
      linkedTo: isSame ? part.ticket : null,
    };
  });
}

/** Cells of one position read with errors that name the row, the position and the cell. */
class PositionCells {
  readonly ticket: string;
  private readonly row: GridRow;

  constructor(row: GridRow) {
    this.row = row;
    this.ticket = this.text(NUMBER);
    if (!/^\d{1,20}$/.test(this.ticket)) {
      throw badRow(row.row, null, explain("notNumber", { name: "position", text: this.ticket.slice(0, 40) }));
    }
  }

  fail(why: Explanation): StatementError {
    return badRow(this.row.row, this.ticket, why);
  }

  text(column: number): string {
    return this.row.cells[column] ?? "";
  }

  number(column: number, name: string): string {
    const value = decimalText(this.text(column));
    if (value === null) throw this.fail(explain("notNumber", { name, text: this.text(column).slice(0, 40) }));
    return value;
  }

  time(column: number, name: string): string {
    const time = cellTime(this.row, column);
    if (time === null) throw this.fail(explain("notDateAndTime", { name, text: this.text(column).slice(0, 40) }));
    return time;
  }

  /** What open and closed positions share. */
  opening(openTime: string) {
    const symbol = plainText(this.text(SYMBOL));
    if (symbol === null) throw this.fail(explain("missing", { name: "symbol" }));
    return {
      row: this.row.row,
      ticket: this.ticket,
      linkedTo: null,
      symbol,
      ...guessInstrument(symbol),
      direction: this.direction(),
      size: this.size(),
      openTime,
      openPrice: this.number(PRICE, "open price"),
      reportedStopPrice: this.optionalPrice(STOP, "stop"),
      stopPrice: null,
      targetPrice: null,
      reportedTargetPrice: this.optionalPrice(TARGET, "target"),
    };
  }

  private direction(): Direction {
    const type = englishType(this.text(TYPE));
    if (type !== "buy" && type !== "sell")
      throw this.fail(explain("notBuyOrSell", { name: "type", text: type.slice(0, 40) }));
    return type === "buy" ? Direction.Long : Direction.Short;
  }

  /** `0.1`, or `0.1 / 0.05` for what was closed of a position. */
  private size(): string {
    const parts = this.text(VOLUME).split("/");
    const size = decimalText(parts.at(-1) ?? "");
    if (size === null || size.startsWith("-")) {
      throw this.fail(explain("notSize", { name: "volume", text: this.text(VOLUME).slice(0, 40) }));
    }
    return size;
  }

  private optionalPrice(column: number, name: string): string | null {
    return this.text(column) === "" ? null : priceOrNone(this.number(column, name));
  }
}

/** `1 / 0`: of an order for one lot nothing was filled. */
function countUnfilled(orders: readonly GridRow[]): SkippedRows {
  const found = noSkippedRows();
  for (const { row, cells } of orders.filter(isUnfilled)) {
    const state = cells.slice(TARGET + 2).find((cell) => cell !== "") ?? "not filled";
    const order = [cells[TYPE], cells[SYMBOL]].filter(Boolean).map((cell) => (cell ?? "").slice(0, 60));
    const { text: reason, params } = explain(
      "orderState",
      { order: order.join(" "), state: state.slice(0, 60) },
      { order: order.join(" of ") },
    );
    addSkipped(found, { row, ticket: (cells[NUMBER] ?? "").slice(0, 40), reason, params });
  }
  return found;
}

function isUnfilled(row: GridRow): boolean {
  return /\/\s*0(\.0+)?$/.test(row.cells[VOLUME] ?? "");
}
