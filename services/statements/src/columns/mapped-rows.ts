import type { ColumnMapping, MappedField } from "@entrywise/contracts/trades/column-mapping";
import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { plainText, priceOrNone } from "../grids/cell-text.ts";
import type { StatementRow } from "../importer.ts";
import { type RowCost, sumRowCosts } from "../row-costs.ts";
import { statementRow, TicketMaker } from "../statement-row.ts";
import { pricesBySide } from "./column-names.ts";
import { isSum } from "./file-totals.ts";
import { MappedCells } from "./mapped-cells.ts";
import { type NamedContract, namedContract } from "./named-contract.ts";
import { readLabels } from "./row-labels.ts";
import type { SheetRow } from "./sheet-rows.ts";

const figures: readonly MappedField[] = ["size", "openPrice", "closePrice", "grossProfit", "netProfit"];

const PRICES = ["openPrice", "closePrice"] as const;
const TURNED = ["closePrice", "openPrice"] as const;

/** Reads rows of a table through a mapping, one trade each. */
export class MappedRowReader {
  readonly cells: MappedCells;
  private readonly tickets = new TicketMaker();
  private readonly isBySide: boolean;

  /** @param body all rows below the names */
  constructor(mapping: ColumnMapping, body: readonly SheetRow[]) {
    this.cells = new MappedCells(mapping, body);
    const columns = pricesBySide(mapping.header);
    this.isBySide =
      columns !== null &&
      mapping.fields[columns.bought] === "openPrice" &&
      mapping.fields[columns.sold] === "closePrice";
  }

  /**
   * A line of sums, a note or a blank one: it names no instrument, or neither size nor price. What has an entry or an exit
   * with figures is a trade that lacks its instrument.
   */
  isNoTrade(row: SheetRow): boolean {
    const { cells } = this;
    if (isSum(row.cells) && !cells.isTime(row, "openDate")) return true;
    if (cells.symbol(row) === "") return !this.isTraded(row) || !cells.has("symbol");
    return cells.text(row, "size") === "" && cells.text(row, "openPrice") === "";
  }

  /** Which of symbol, size and price a row that is no trade lacks, for people. */
  missingOf(row: SheetRow): string {
    const missing = [
      this.cells.symbol(row) === "" ? "symbol" : "",
      this.cells.text(row, "size") === "" ? "size" : "",
      this.cells.text(row, "openPrice") === "" ? "openPrice" : "",
    ].filter(Boolean);
    return missing.join(", ");
  }

  /** Whether anything of the row would count. */
  hasFigures(row: SheetRow): boolean {
    return figures.some((field) => this.cells.isAmount(row, field));
  }

  private isTraded(row: SheetRow): boolean {
    const { cells } = this;
    const has = (field: MappedField) => cells.isAmount(row, field);
    const isDated = cells.isTime(row, "openDate") || cells.isTime(row, "closeDate");
    const isPriced = has("openPrice") || has("closePrice");
    return (
      (isPriced && (isDated || has("size"))) || (isDated && (has("size") || has("grossProfit") || has("netProfit")))
    );
  }

  /** @throws StatementError naming the row and the cell that cannot be read */
  read(row: SheetRow): StatementRow {
    const { cells } = this;
    const symbol = plainText(cells.symbol(row)) ?? "";
    if (symbol === "") throw cells.bad(row, "symbol", "missing");
    const contract = namedContract(symbol, cells.isSymbolBesideSide);
    const signed = Decimal(cells.amount(row, "size"));
    if (signed.eq(0)) throw cells.bad(row, "size", "notSize");
    const direction = cells.direction(row, signed.lt(0));
    if (direction === null) throw cells.bad(row, "direction", "notLongOrShort");
    const closeTime = cells.time(row, "closeDate", "closeTime");
    const isTurned = this.isBySide && direction === Direction.Short;
    const [openColumn, closeColumn] = isTurned ? TURNED : PRICES;
    const closePrice = closeTime === null ? null : cells.price(row, closeColumn);
    const openTime = cells.time(row, "openDate", "openTime");
    if (openTime === null) throw cells.bad(row, "openDate", "missing");
    const facts = {
      row: row.row,
      symbol,
      direction,
      size: signed.abs().toFixed(),
      openTime,
      utcOffset: cells.utcOffset(row, "openDate"),
      closeTime,
      openPrice: cells.price(row, openColumn),
      closePrice,
      stopPrice: this.optionalPrice(row, "stop"),
      targetPrice: this.optionalPrice(row, "target"),
      comment: plainText(cells.text(row, "comment")),
      ...cells.costs(row),
    };
    const named = plainText(cells.text(row, "ticket"));
    const labels = readLabels(cells, row);
    return statementRow({
      ...facts,
      ...(labels === undefined ? {} : { labels }),
      ...contract.guess,
      // What the name alone tells of others is left to the profits of the file.
      contractSize: contract.contractSize === "1" ? null : contract.contractSize,
      ticket:
        named ?? this.tickets.make([symbol, direction, facts.size, openTime, facts.openPrice, closeTime, closePrice]),
      profit: closeTime === null ? "0" : this.profit(row, facts, contract),
    });
  }

  private optionalPrice(row: SheetRow, field: "stop" | "target"): string | null {
    if (/^[-–—]?$/.test(this.cells.text(row, field))) return null;
    return priceOrNone(this.cells.amount(row, field));
  }

  /** Before costs: as the file says, from its net, or from the prices where the worth of a point is known. */
  private profit(
    row: SheetRow,
    facts: Pick<StatementRow, "direction" | "size" | "openPrice" | "closePrice" | RowCost>,
    { guess, contractSize }: NamedContract,
  ): string {
    const { cells } = this;
    if (cells.text(row, "grossProfit") !== "") return cells.amount(row, "grossProfit");
    if (cells.text(row, "netProfit") !== "") {
      return Decimal(cells.amount(row, "netProfit")).minus(sumRowCosts(facts)).toFixed();
    }
    if (guess.marketType === MarketType.Forex) throw cells.bad(row, "grossProfit", "lotsUnknown");
    if (contractSize === null) throw cells.bad(row, "grossProfit", "pointUnknown");
    const distance = Decimal(facts.closePrice ?? "0").minus(facts.openPrice);
    return distance
      .times(facts.size)
      .times(contractSize)
      .times(facts.direction === Direction.Long ? 1 : -1)
      .toFixed();
  }
}
