import type { ColumnMapping, MappedField } from "@entrywise/contracts/trades/column-mapping";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { SheetRow } from "./sheet-rows.ts";
import { unitAmount } from "./unit-amounts.ts";

/** Names of columns and how their numbers are written. */
export interface AmountTable {
  header: readonly string[];
  decimalMark: ColumnMapping["decimalMark"];
}

type Fields = readonly (MappedField | null)[];

const MOST_ROWS = 500;
/** Of an amount: prices and amounts are rounded. */
const SHARE = Decimal("0.002");
const CENT = Decimal("0.011");
/** Fees may be part of a total. */
const FEES = Decimal("0.03");
const MONEY_NAME =
  /^(amount|total|value|gross|proceeds|turnover|notional|trading total|order (value|total)|quote|betrag|wert|kurswert|gesamt|importe|montant|valor)\b/;

/**
 * Fields with the size that the file itself shows: what is price × another column is no size but money, and the other
 * column is the size.
 */
export function withCheckedSize(fields: Fields, table: AmountTable, body: readonly SheetRow[]): (MappedField | null)[] {
  const [size, price] = [fields.indexOf("size"), fields.indexOf("openPrice")];
  if (size < 0 || price < 0) return [...fields];
  const cells = new Numbers(table, body);
  const free = fields.flatMap((field, column) => (field === null ? [column] : []));
  const units = free.find((column) => isProduct(cells, [column, price], size));
  if (units !== undefined)
    return fields.map((field, column) => (column === size ? null : column === units ? "size" : field));
  return [...fields];
}

/** Where price × size is not the amount that the file writes; null where it is, or the file writes none. */
export function sizeDoubt(fields: Fields, table: AmountTable, body: readonly SheetRow[]): string | null {
  const [size, price] = [fields.indexOf("size"), fields.indexOf("openPrice")];
  if (size < 0 || price < 0) return null;
  const cells = new Numbers(table, body);
  const amounts = fields.flatMap((field, column) =>
    field === null && MONEY_NAME.test((table.header[column] ?? "").toLowerCase()) ? [column] : [],
  );
  const [first] = amounts.filter((column) => cells.ratios([size, price], column).length > 0);
  if (first === undefined || amounts.some((column) => isExplained(cells.ratios([size, price], column)))) return null;
  return `price × size is not ${(table.header[first] ?? "").slice(0, 60)}`;
}

/** The amount is the same multiple of price × size in nearly all rows: a contract, a currency or pence. */
function isExplained(ratios: readonly Big[]): boolean {
  const sorted = ratios.toSorted((a, b) => a.cmp(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined || middle.eq(0)) return false;
  if (middle.minus(1).abs().lte(FEES)) return true;
  return sorted.every((ratio) => ratio.div(middle).minus(1).abs().lte("0.25"));
}

/** Whether the product of two columns is the third in nearly all rows that have all three. */
function isProduct(cells: Numbers, factors: readonly [number, number], product: number): boolean {
  const rows = cells.rows([...factors, product]);
  const telling = rows.filter(([a, b]) => !a?.eq(1) && !b?.eq(1));
  const fitting = telling.filter(([a, b, c]) => {
    const expected = (a ?? Decimal(0)).times(b ?? 0).abs();
    const most = expected.times(SHARE).plus(CENT);
    return expected.gt(CENT) && (c ?? Decimal(0)).abs().minus(expected).abs().lte(most);
  });
  return telling.length > 0 && fitting.length * 5 >= telling.length * 4;
}

class Numbers {
  private readonly table: AmountTable;
  private readonly body: readonly SheetRow[];

  constructor(table: AmountTable, body: readonly SheetRow[]) {
    this.table = table;
    this.body = body.slice(0, MOST_ROWS);
  }

  /** Rows that have a number other than zero in all of the columns. */
  rows(columns: readonly number[]): Big[][] {
    return this.body.flatMap((row) => {
      const numbers = columns.map((column) => this.numberOf(row.cells[column] ?? ""));
      const known = numbers.filter((number) => number !== null && !number.eq(0)) as Big[];
      return known.length === columns.length ? [known] : [];
    });
  }

  ratios(factors: readonly [number, number], product: number): Big[] {
    return this.rows([...factors, product]).map(([a, b, c]) =>
      (c ?? Decimal(0)).abs().div((a ?? Decimal(1)).times(b ?? 1).abs()),
    );
  }

  private numberOf(text: string): Big | null {
    const amount = text === "" ? null : unitAmount(text, this.table.decimalMark);
    return amount === null ? null : Decimal(amount.amount);
  }
}
