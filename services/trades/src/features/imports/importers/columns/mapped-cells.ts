import type { ColumnMapping, MappedField } from "@entrywise/contracts/trades/column-mapping";
import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { amountText, quoted } from "../csv-table.ts";
import { inUtc } from "../statement-dates.ts";
import { badRow, type StatementError } from "../statement-error.ts";
import { anyTime, type CellTime, directionByWord, namedOffset, sideByWord, timeOfDay } from "./cell-readers.ts";
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
  comment: "notes",
  strategy: "strategy",
  tags: "tags",
  rating: "rating",
};
const namesOfFills: Partial<Record<MappedField, string>> = { openDate: "date", openTime: "time", openPrice: "price" };

/** A word as the mapping means it; one that it has not met yet by what it says. Null for neither long nor short. */
export function directionOf(text: string, { directions, rowsAre }: ColumnMapping): Direction | null {
  const word = text.toLowerCase().trim();
  const known = Object.hasOwn(directions, word) ? directions[word] : undefined;
  return known ?? (rowsAre === "fills" ? sideByWord(word) : directionByWord(word));
}

/** Cells of a table by the fields that a mapping gives its columns, with errors that name row and cell. */
export class MappedCells {
  readonly mapping: ColumnMapping;
  /** Whether the file's times carry their zone: then all of them are read in UTC. */
  readonly isZoned: boolean;
  private readonly columns: ReadonlyMap<MappedField, number>;
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
    this.isZoned =
      this.has("openDate") &&
      body.some((row) => this.offsetOf(anyTime(this.text(row, "openDate"), mapping.dateOrder), "openDate") !== null);
  }

  has(field: MappedField): boolean {
    return this.columns.has(field);
  }

  /** "" for a blank cell or a field that no column carries. */
  text({ cells }: SheetRow, field: MappedField): string {
    return cells[this.columns.get(field) ?? -1] ?? "";
  }

  /** The instrument of the row, as the file or the mapping names it. */
  symbol(row: SheetRow): string {
    return this.has("symbol") ? this.text(row, "symbol") : (this.mapping.instrument ?? "");
  }

  bad(row: SheetRow, field: MappedField, reason: string): StatementError {
    const text = this.text(row, field);
    const name = (this.mapping.rowsAre === "fills" ? namesOfFills[field] : undefined) ?? names[field];
    return badRow(row.row, null, `the ${name}${text === "" ? "" : ` ${quoted(text)}`} ${reason}.`);
  }

  isAmount(row: SheetRow, field: MappedField): boolean {
    return amountText(this.text(row, field), this.mapping.decimalMark) !== null;
  }

  isTime(row: SheetRow, field: "openDate" | "closeDate"): boolean {
    return anyTime(this.text(row, field), this.mapping.dateOrder) !== null;
  }

  amount(row: SheetRow, field: MappedField): string {
    const value = amountText(this.text(row, field), this.mapping.decimalMark);
    if (value === null) throw this.bad(row, field, this.text(row, field) === "" ? "is missing" : "is not a number");
    return value;
  }

  /** "0" for a blank cell or a field that no column carries. */
  signedAmount(row: SheetRow, field: MappedField): string {
    return /^[-–—]?$/.test(this.text(row, field)) ? "0" : this.amount(row, field);
  }

  /** Charges count against the trade, also where the file writes all of them without a minus. */
  cost(row: SheetRow, field: "commission" | "otherCosts"): string {
    const amount = Decimal(this.signedAmount(row, field));
    return amount.eq(0) || this.signedCosts.has(field) ? amount.toFixed() : amount.times(-1).toFixed();
  }

  price(row: SheetRow, field: MappedField): string {
    const price = this.amount(row, field);
    if (!Decimal(price).gt(0)) throw this.bad(row, field, "is not a price");
    return price;
  }

  direction(row: SheetRow, isNegative: boolean): Direction | null {
    if (!this.has("direction")) return isNegative ? Direction.Short : Direction.Long;
    return directionOf(this.text(row, "direction"), this.mapping);
  }

  /** In UTC where the file's times carry their zone, else as in the file; null for a blank date. */
  time(row: SheetRow, dateField: "openDate" | "closeDate", clockField: "openTime" | "closeTime"): string | null {
    if (/^[-–—]?$/.test(this.text(row, dateField))) return null;
    const date = anyTime(this.text(row, dateField), this.mapping.dateOrder);
    if (date === null) throw this.bad(row, dateField, "is not a date");
    const local = `${date.local.slice(0, 11)}${this.clock(row, clockField) ?? date.local.slice(11)}`;
    if (!this.isZoned) return local;
    const offset = this.offsetOf(date, dateField);
    if (offset === null) throw this.bad(row, dateField, "tells no time zone, others of the file do");
    return inUtc(local, offset);
  }

  /** Minutes east of UTC in which the file writes a time that is read in UTC; null where it is read as it stands. */
  utcOffset(row: SheetRow, field: "openDate" | "closeDate"): number | null {
    return this.isZoned ? this.offsetOf(anyTime(this.text(row, field), this.mapping.dateOrder), field) : null;
  }

  private clock(row: SheetRow, field: "openTime" | "closeTime"): string | null {
    if (!this.has(field) || this.text(row, field) === "") return null;
    const clock = timeOfDay(this.text(row, field));
    if (clock === null) throw this.bad(row, field, "is not a time of day");
    return clock;
  }

  /** Of the cell, else of the column's name: `Opening Time (UTC+2)`. */
  private offsetOf(time: CellTime | null, field: MappedField): number | null {
    if (time === null) return null;
    return time.offset ?? namedOffset(this.mapping.header[this.columns.get(field) ?? -1] ?? "");
  }
}
