import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import {
  type Fill,
  type FilledTrades,
  fillsToTrades,
  type ProfitOf,
  priceProfit,
  profitIn,
} from "../fills/fills-to-trades.ts";
import { withoutSharesSoldUnopened } from "../fills/unopened-shares.ts";
import { plainText } from "../grids/cell-text.ts";
import { TicketMaker } from "../statement-row.ts";
import { effectByWord } from "./cell-readers.ts";
import { isSum } from "./file-totals.ts";
import { MappedCells } from "./mapped-cells.ts";
import { namedContract } from "./named-contract.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { isDollarCoin } from "./unit-amounts.ts";

/** What a row of a table of purchases and sales is. */
export type FillKind = "fill" | "cancelled" | "neither";

/** Reads rows of a table through a mapping, one purchase or sale each. */
export class MappedFillReader {
  readonly cells: MappedCells;
  private readonly tickets = new TicketMaker();
  private readonly status: number;

  /** @param body all rows below the names */
  constructor(mapping: ColumnMapping, body: readonly SheetRow[]) {
    this.cells = new MappedCells(mapping, body);
    this.status = mapping.header.findIndex((name) => STATUS.test(name.trim()));
  }

  /** Sums, dividends, deposits and orders that were never filled are neither purchase nor sale. */
  kindOf(row: SheetRow): FillKind {
    const { cells } = this;
    if (isSum(row.cells) && !cells.isTime(row, "openDate")) return "neither";
    if (cells.symbol(row) === "" || isNothing(cells.text(row, "size"))) return "neither";
    if (UNFILLED.test(row.cells[this.status] ?? "")) return "cancelled";
    if (isNothing(cells.text(row, "openPrice"))) return "neither";
    return cells.has("direction") && cells.direction(row, false) === null ? "neither" : "fill";
  }

  /** What a row that is neither lacks, for people: "symbol", "a size and a price", "a side that says purchase or sale". */
  missingOf(row: SheetRow): string {
    const { cells } = this;
    const missing = [
      cells.symbol(row) === "" ? "symbol" : "",
      isNothing(cells.text(row, "size")) ? "size" : "",
      isNothing(cells.text(row, "openPrice")) ? "price" : "",
    ].filter(Boolean);
    return missing.length === 0 ? "direction" : missing.join(", ");
  }

  /** Profits that the file writes beside its closing fills; rows with none or zero are absent. */
  profitsOf(rows: readonly SheetRow[]): Map<number, string> {
    const field = this.cells.has("grossProfit") ? "grossProfit" : "netProfit";
    return new Map(
      rows
        .filter((row) => this.cells.isAmount(row, field))
        .map((row) => [row.row, this.cells.amount(row, field)] as const)
        .filter(([, profit]) => !Decimal(profit).eq(0)),
    );
  }

  /** @throws StatementError naming the row and the cell that cannot be read */
  read(row: SheetRow): Fill {
    const { cells } = this;
    const comment = plainText(cells.text(row, "comment"));
    // Some brokers name the share alone, and describe the option.
    const symbol = comment !== null && DESCRIBED_OPTION.test(comment) ? comment : (plainText(cells.symbol(row)) ?? "");
    const signed = Decimal(cells.amount(row, "size"));
    const side = cells.direction(row, signed.lt(0));
    if (side === null) throw cells.bad(row, "direction", "notPurchaseOrSale");
    const time = cells.time(row, "openDate", "openTime");
    if (time === null) throw cells.bad(row, "openDate", "missing");
    const sideText = cells.text(row, "direction").replaceAll("_", " ");
    const size = signed.abs().toFixed();
    const price = cells.price(row, "openPrice");
    const contract = namedContract(symbol, cells.isSymbolBesideSide);
    if (contract.guess.marketType === MarketType.Forex && signed.abs().lt(LEAST_UNITS)) {
      throw cells.bad(row, "size", "perhapsLots");
    }
    return {
      row: row.row,
      // An order may be filled in parts: its number alone does not tell them apart.
      id: this.tickets.make([symbol, side, size, price, time, cells.text(row, "ticket")]),
      symbol,
      ...contract,
      side,
      size,
      price,
      time,
      utcOffset: cells.utcOffset(row, "openDate"),
      fees: cells.charges(row),
      effect: effectByWord(sideText) ?? (side === Direction.Short && /\bshort\b/i.test(sideText) ? "open" : null),
      comment,
    };
  }
}

/** Trades of the fills, first in first out, with profits made from their prices. */
export function buildTrades(fills: readonly Fill[], { currency }: ColumnMapping): FilledTrades {
  return withoutSharesSoldUnopened(fillsToTrades(fills, currency === null ? priceProfit : inDollarsToo(currency)));
}

/** Tables of exchanges are quoted in coins that stand for dollars. */
function inDollarsToo(currency: string): ProfitOf {
  const other = profitIn(currency);
  return (lot, exit, size) =>
    currency === "USD" && isDollarCoin(lot.guess?.quoteCurrency ?? "")
      ? priceProfit(lot, exit, size)
      : other(lot, exit, size);
}

/** `SPY 3/20/2026 Call $580.00` */
const DESCRIBED_OPTION = /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b.*\b(call|put)\b.*\d/i;
const STATUS = /^(order )?(status|state|estado|stato|statut)$/i;
const UNFILLED = /cancel|reject|expired|pending|working|inactive|unfilled|not filled/i;
/** Sizes of currencies from here on are units. */
const LEAST_UNITS = 1_000;

function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}
