import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import {
  type ColumnMapping,
  type MappedCost,
  type MappedField,
  mappedCosts,
} from "@entrywise/contracts/trades/column-mapping";
import type { ReasonValues } from "@entrywise/contracts/trades/statement-reasons";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { inUtc } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { amountText, shortText } from "../grids/csv-table.ts";
import { type RowCosts, rowCostOfColumn } from "../row-costs.ts";
import { badRow, type StatementError } from "../statement-error.ts";
import { anyTime, type CellTime, directionByWord, namedOffset, sideByWord, timeOfDay } from "./cell-readers.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { symbolBesideSide } from "./side-texts.ts";
import { FEE_COIN, findWorth, type UnitAmount, unitAmount } from "./unit-amounts.ts";

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
  comment: "notes",
  strategy: "strategy",
  tags: "tags",
  rating: "rating",
};
/** Costs that count against the trade, also where a file writes them without a minus; a roll may be paid or received. */
const charges = mappedCosts.filter((cost) => cost !== "roll");
const namesOfFills: Partial<Record<MappedField, string>> = { openDate: "date", openTime: "time", openPrice: "price" };

type CellReason =
  | "missing" | "notNumber" | "notPrice" | "notSize" | "notDate" | "notTimeOfDay" | "noTimeZone" | "notLongOrShort"
  | "notPurchaseOrSale" | "notRating" | "tooLong" | "tooManyTagsOfRow" | "lotsUnknown" | "pointUnknown" | "perhapsLots"; // biome-ignore format: a list

const isOfEmpty = (reason: CellReason) => reason === "lotsUnknown" || reason === "pointUnknown";

/** A word as the mapping means it; one that it has not met yet by what it says. Null for neither long nor short. */
export function readDirection(text: string, { directions, rowsAre }: ColumnMapping): Direction | null {
  const word = text.toLowerCase().trim();
  const known = Object.hasOwn(directions, word) ? directions[word] : undefined;
  return known ?? (rowsAre === "fills" ? sideByWord(word) : directionByWord(word));
}

/** Cells of a table by the fields that a mapping gives its columns, with errors that name row and cell. */
export class MappedCells {
  readonly mapping: ColumnMapping;
  /** Whether the file's times carry their zone: then all of them are read in UTC. */
  readonly isZoned: boolean;
  /** Several columns may feed one field: costs add up, two symbols are the base and the quote of a pair. */
  private readonly columns: ReadonlyMap<MappedField, readonly number[]>;
  /** Columns of costs of which the file writes some with a minus: the others are credits. */
  private readonly signedCosts: ReadonlySet<number>;
  private readonly feeCoin: number;
  /** By row: fees in coins of which the file does not tell the worth. */
  readonly foreignFees = new Map<number, { amount: string; coin: string }>();

  /** @param body all rows below the names */
  constructor(mapping: ColumnMapping, body: readonly SheetRow[]) {
    this.mapping = mapping;
    this.columns = columnsByField(mapping.fields);
    this.signedCosts = new Set(
      charges
        .flatMap((field) => this.columnsOf(field))
        .filter((column) => body.some(({ cells }) => /^\s*[($€£]*[-−–]\s*[$€£]?\d|^\(/.test(cells[column] ?? ""))),
    );
    this.feeCoin = mapping.header.findIndex((name) => FEE_COIN.test(name.trim()));
    this.isZoned =
      this.has("openDate") &&
      body.some((row) => this.offsetOf(anyTime(this.text(row, "openDate"), mapping.dateOrder), "openDate") !== null);
  }

  has(field: MappedField): boolean {
    return this.columns.has(field);
  }

  /** "" for a blank cell or a field that no column carries. */
  text({ cells }: SheetRow, field: MappedField): string {
    return cells[this.columnsOf(field)[0] ?? -1] ?? "";
  }

  /** The instrument of the row, as the file or the mapping names it: `BTC` and `EUR` are one pair, `Buy Apple` names a share. */
  symbol(row: SheetRow): string {
    const [base, quote] = this.columnsOf("symbol").map((column) => row.cells[column] ?? "");
    if (base !== undefined) return quote === undefined ? base : joinPair(base, quote);
    return this.mapping.instrument ?? symbolBesideSide(this.text(row, "direction")) ?? "";
  }

  /** Whether symbols are taken from the column of the side, where brokers write names of companies. */
  get isSymbolBesideSide(): boolean {
    return !this.has("symbol") && this.mapping.instrument === undefined;
  }

  /** An empty cell is a missing one, whatever it should have been. */
  bad(row: SheetRow, field: MappedField, reason: CellReason, limits: ProblemParams = {}): StatementError {
    const text = shortText(this.text(row, field));
    const name = this.nameOf(field);
    const cell = { ...limits, field, name, text } as unknown as ReasonValues<CellReason> & ProblemParams; // limits are those of the reason
    return badRow(
      row.row,
      null,
      text === "" && !isOfEmpty(reason) ? explain("missing", { field, name }) : explain(reason, cell),
    );
  }

  private nameOf(field: MappedField): string {
    return (this.mapping.rowsAre === "fills" ? namesOfFills[field] : undefined) ?? names[field];
  }

  isAmount(row: SheetRow, field: MappedField): boolean {
    return amountText(this.text(row, field), this.mapping.decimalMark) !== null;
  }

  isTime(row: SheetRow, field: "openDate" | "closeDate"): boolean {
    return anyTime(this.text(row, field), this.mapping.dateOrder) !== null;
  }

  /** A size may carry the name of its coin: `0.05BTC`. */
  amount(row: SheetRow, field: MappedField): string {
    const text = this.text(row, field);
    const { decimalMark } = this.mapping;
    const value = amountText(text, decimalMark) ?? (field === "size" ? unitAmount(text, decimalMark)?.amount : null);
    if (value == null) throw this.bad(row, field, "notNumber");
    return value;
  }

  /** Sum of the columns of a field; "0" for blank cells or a field that no column carries. */
  signedAmount(row: SheetRow, field: MappedField): string {
    if (this.columnsOf(field).length > 1) return this.sumOf(row, field, () => 1);
    return /^[-–—]?$/.test(this.text(row, field)) ? "0" : this.amount(row, field);
  }

  /** The costs of a whole trade. */
  costs(row: SheetRow): RowCosts {
    const costs = mappedCosts.map((field) => [
      rowCostOfColumn(field),
      field === "roll" ? this.signedAmount(row, field) : this.charge(row, field),
    ]);
    return Object.fromEntries(costs); // of every column that a cost can have
  }

  /** The charges of a single purchase or sale together. */
  charges(row: SheetRow): string {
    return charges.reduce((sum, field) => sum.plus(this.charge(row, field)), Decimal(0)).toFixed();
  }

  /** Charges count against the trade, also where the file writes all of a column's without a minus. Several columns add up. */
  private charge(row: SheetRow, field: MappedCost): string {
    return this.sumOf(row, field, (column) => (this.signedCosts.has(column) ? 1 : -1));
  }

  private sumOf(sheetRow: SheetRow, field: MappedField, signOf: (column: number) => 1 | -1): string {
    const { row, cells } = sheetRow;
    const amounts = this.columnsOf(field).map((column) => {
      const text = cells[column] ?? "";
      if (/^[-–—]?$/.test(text)) return Decimal(0);
      const value = unitAmount(text, this.mapping.decimalMark);
      if (value === null) {
        const cell = { field, name: names[field], text: shortText(text) };
        throw badRow(row, null, explain("notNumber", cell));
      }
      return this.inMoney(sheetRow, value).times(signOf(column));
    });
    return amounts.reduce((sum, amount) => sum.plus(amount), Decimal(0)).toFixed();
  }

  /** A fee in the coin that is traded at the price of the row; one in a third coin is named and counts nothing. */
  private inMoney(row: SheetRow, { amount, unit }: UnitAmount): Big {
    const coin = unit ?? (row.cells[this.feeCoin] ?? "").toUpperCase();
    const worth = coin === "" ? "quote" : findWorth(coin, this.symbol(row), this.mapping.currency);
    if (worth === "quote" || Decimal(amount).eq(0)) return Decimal(amount);
    if (worth === "base" && this.isAmount(row, "openPrice"))
      return Decimal(amount).times(this.amount(row, "openPrice"));
    this.foreignFees.set(row.row, { amount, coin });
    return Decimal(0);
  }

  private columnsOf(field: MappedField): readonly number[] {
    return this.columns.get(field) ?? [];
  }

  price(row: SheetRow, field: MappedField): string {
    const price = this.amount(row, field);
    if (!Decimal(price).gt(0)) throw this.bad(row, field, "notPrice");
    return price;
  }

  direction(row: SheetRow, isNegative: boolean): Direction | null {
    if (!this.has("direction")) return isNegative ? Direction.Short : Direction.Long;
    return readDirection(this.text(row, "direction"), this.mapping);
  }

  /** In UTC where the file's times carry their zone, else as in the file; null for a blank date. */
  time(row: SheetRow, dateField: "openDate" | "closeDate", clockField: "openTime" | "closeTime"): string | null {
    if (/^[-–—]?$/.test(this.text(row, dateField))) return null;
    const date = anyTime(this.text(row, dateField), this.mapping.dateOrder);
    if (date === null) throw this.bad(row, dateField, "notDate");
    const local = `${date.local.slice(0, 11)}${this.clock(row, clockField) ?? date.local.slice(11)}`;
    if (!this.isZoned) return local;
    const offset = this.offsetOf(date, dateField);
    if (offset === null) throw this.bad(row, dateField, "noTimeZone");
    return inUtc(local, offset);
  }

  /** Minutes east of UTC in which the file writes a time that is read in UTC; null where it is read as it stands. */
  utcOffset(row: SheetRow, field: "openDate" | "closeDate"): number | null {
    return this.isZoned ? this.offsetOf(anyTime(this.text(row, field), this.mapping.dateOrder), field) : null;
  }

  private clock(row: SheetRow, field: "openTime" | "closeTime"): string | null {
    if (!this.has(field) || this.text(row, field) === "") return null;
    const clock = timeOfDay(this.text(row, field));
    if (clock === null) throw this.bad(row, field, "notTimeOfDay");
    return clock;
  }

  /** Of the cell, else of the column's name: `Opening Time (UTC+2)`. */
  private offsetOf(time: CellTime | null, field: MappedField): number | null {
    if (time === null) return null;
    return time.offset ?? namedOffset(this.mapping.header[this.columnsOf(field)[0] ?? -1] ?? "");
  }
}

function columnsByField(fields: ColumnMapping["fields"]): Map<MappedField, number[]> {
  const columns = new Map<MappedField, number[]>();
  fields.forEach((field, column) => {
    if (field !== null) columns.set(field, [...(columns.get(field) ?? []), column]);
  });
  return columns;
}

/** `BTC` and `EUR`; a base that is a pair already, or has no quote beside it, stays as it is. */
function joinPair(base: string, quote: string): string {
  return base === "" || quote === "" || /[/_-]/.test(base) ? base : `${base}/${quote}`;
}
