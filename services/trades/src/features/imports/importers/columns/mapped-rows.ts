import type { ColumnMapping, MappedField } from "@entrywise/contracts/trades/column-mapping";
import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { plainText, priceOrNone } from "../cell-text.ts";
import { amountText, quoted } from "../csv-table.ts";
import type { StatementRow } from "../importer.ts";
import { guessInstrument } from "../instrument-guess.ts";
import { badRow } from "../statement-error.ts";
import { statementRow, TicketMaker } from "../statement-row.ts";
import { anyTime, directionByWord, timeOfDay } from "./cell-readers.ts";
import type { SheetRow } from "./sheet-rows.ts";

const names: Readonly<Record<MappedField, string>> = {
  symbol: "symbol",
  direction: "direction",
  size: "size",
  openDate: "open date",
  openTime: "open time",
  openPrice: "open price",
  closeDate: "close date",
  closeTime: "close time",
  closePrice: "close price",
  stop: "stop",
  target: "target",
  grossProfit: "gross profit",
  netProfit: "net profit",
  commission: "commission",
  roll: "roll",
  otherCosts: "other costs",
  ticket: "ticket",
  comment: "comment",
};

/** A word as the mapping means it; one that it has not met yet by what it says. Null for neither long nor short. */
export function directionOf(text: string, { directions }: ColumnMapping): Direction | null {
  const word = text.toLowerCase().trim();
  return (Object.hasOwn(directions, word) ? directions[word] : undefined) ?? directionByWord(word);
}

/** Reads rows of a table through a mapping, one trade each. */
export class MappedRowReader {
  private readonly mapping: ColumnMapping;
  private readonly columns: ReadonlyMap<MappedField, number>;
  private readonly tickets = new TicketMaker();
  /** Costs of which the file writes some with a minus: the others are credits. */
  private readonly signedCosts: ReadonlySet<MappedField>;

  /** @param body all rows below the names */
  constructor(mapping: ColumnMapping, body: readonly SheetRow[]) {
    this.mapping = mapping;
    this.columns = new Map(
      mapping.fields.flatMap((field, column) => (field === null ? [] : [[field, column] as const])),
    );
    this.signedCosts = new Set(
      (["commission", "otherCosts"] as const).filter((field) =>
        body.some((row) => /^\s*[($€£]*[-−–]\s*[$€£]?\d|^\(/.test(this.text(row, field))),
      ),
    );
  }

  has(field: MappedField): boolean {
    return this.columns.has(field);
  }

  /** A line of sums or a blank one: it names neither instrument nor size. */
  isNoTrade(row: SheetRow): boolean {
    return this.text(row, "symbol") === "" || (this.text(row, "size") === "" && this.text(row, "openPrice") === "");
  }

  /** @throws StatementError naming the row and the cell that cannot be read */
  read(row: SheetRow): StatementRow {
    const symbol = plainText(this.text(row, "symbol")) ?? "";
    const guess = guessInstrument(symbol);
    const signed = Decimal(this.amount(row, "size"));
    if (signed.eq(0)) throw this.bad(row, "size", "is not a size");
    const direction = this.direction(row, signed.lt(0));
    const closeTime = this.time(row, "closeDate", "closeTime");
    const closePrice = closeTime === null ? null : this.price(row, "closePrice");
    const openTime = this.time(row, "openDate", "openTime");
    if (openTime === null) throw this.bad(row, "openDate", "is missing");
    const costs = {
      commission: this.cost(row, "commission"),
      swap: this.signedAmount(row, "roll"),
      taxes: this.cost(row, "otherCosts"),
    };
    const facts = {
      row: row.row,
      symbol,
      direction,
      size: signed.abs().toFixed(),
      openTime,
      closeTime,
      openPrice: this.price(row, "openPrice"),
      closePrice,
      stopPrice: this.optionalPrice(row, "stop"),
      targetPrice: this.optionalPrice(row, "target"),
      comment: plainText(this.text(row, "comment")),
      ...costs,
    };
    const named = plainText(this.text(row, "ticket"));
    return statementRow({
      ...facts,
      ticket:
        named ?? this.tickets.make([symbol, direction, facts.size, openTime, facts.openPrice, closeTime, closePrice]),
      profit: closeTime === null ? "0" : this.profit(row, { ...facts, marketType: guess.marketType }),
    });
  }

  private text({ cells }: SheetRow, field: MappedField): string {
    return cells[this.columns.get(field) ?? -1] ?? "";
  }

  private bad(row: SheetRow, field: MappedField, reason: string) {
    const text = this.text(row, field);
    return badRow(row.row, null, `the ${names[field]}${text === "" ? "" : ` ${quoted(text)}`} ${reason}.`);
  }

  private amount(row: SheetRow, field: MappedField): string {
    const value = amountText(this.text(row, field), this.mapping.decimalMark);
    if (value === null) throw this.bad(row, field, this.text(row, field) === "" ? "is missing" : "is not a number");
    return value;
  }

  /** "0" for a blank cell or a field that no column carries. */
  private signedAmount(row: SheetRow, field: MappedField): string {
    return /^[-–—]?$/.test(this.text(row, field)) ? "0" : this.amount(row, field);
  }

  /** Charges count against the trade, also where the file writes all of them without a minus. */
  private cost(row: SheetRow, field: "commission" | "otherCosts"): string {
    const amount = Decimal(this.signedAmount(row, field));
    return amount.eq(0) || this.signedCosts.has(field) ? amount.toFixed() : amount.times(-1).toFixed();
  }

  private price(row: SheetRow, field: MappedField): string {
    const price = this.amount(row, field);
    if (!Decimal(price).gt(0)) throw this.bad(row, field, "is not a price");
    return price;
  }

  private optionalPrice(row: SheetRow, field: MappedField): string | null {
    if (/^[-–—]?$/.test(this.text(row, field))) return null;
    return priceOrNone(this.amount(row, field));
  }

  private direction(row: SheetRow, isNegative: boolean): Direction {
    if (!this.has("direction")) return isNegative ? Direction.Short : Direction.Long;
    const direction = directionOf(this.text(row, "direction"), this.mapping);
    if (direction === null) throw this.bad(row, "direction", "is neither long nor short");
    return direction;
  }

  /** Null for a blank date. */
  private time(
    row: SheetRow,
    dateField: "openDate" | "closeDate",
    clockField: "openTime" | "closeTime",
  ): string | null {
    if (/^[-–—]?$/.test(this.text(row, dateField))) return null;
    const date = anyTime(this.text(row, dateField), this.mapping.dateOrder);
    if (date === null) throw this.bad(row, dateField, "is not a date");
    if (!this.has(clockField) || this.text(row, clockField) === "") return date;
    const clock = timeOfDay(this.text(row, clockField));
    if (clock === null) throw this.bad(row, clockField, "is not a time of day");
    return `${date.slice(0, 10)}T${clock}`;
  }

  /** Before costs: as the file says, from its net, or from the prices where a unit of size is a unit of price. */
  private profit(
    row: SheetRow,
    facts: Pick<
      StatementRow,
      "direction" | "size" | "openPrice" | "closePrice" | "commission" | "swap" | "taxes" | "marketType"
    >,
  ): string {
    if (this.text(row, "grossProfit") !== "") return this.amount(row, "grossProfit");
    if (this.text(row, "netProfit") !== "") {
      const { commission, swap, taxes } = facts;
      return Decimal(this.amount(row, "netProfit")).minus(commission).minus(swap).minus(taxes).toFixed();
    }
    if (facts.marketType === MarketType.Forex)
      throw this.bad(row, "grossProfit", "is missing, and lots of currencies differ from broker to broker");
    const distance = Decimal(facts.closePrice ?? "0").minus(facts.openPrice);
    return distance
      .times(facts.size)
      .times(facts.direction === Direction.Long ? 1 : -1)
      .toFixed();
  }
}
