import {
  type ColumnMapping,
  isMappedCost,
  type MappedField,
  type PartOfMapping,
} from "@entrywise/contracts/trades/column-mapping";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { guessDecimalMark } from "../grids/cell-text.ts";
import { amountText } from "../grids/csv-table.ts";
import type { SniffedFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { anyTime, directionByWord, orderOfDates, sideByWord, timeOfDay } from "./cell-readers.ts";
import { type AmountTable, sizeDoubt, withCheckedSize } from "./check-amounts.ts";
import { withCheckedProfits } from "./check-profits.ts";
import { withCheckedTotals } from "./check-totals.ts";
import { fieldByName, plainTitle, pricesBySide } from "./column-names.ts";
import { isMoneyAmount, isPartOfCosts } from "./cost-columns.ts";
import { fillColumns } from "./fill-columns.ts";
import { parseRating, splitTags } from "./row-labels.ts";
import { findHeadRow, type SheetRow, sheetRows } from "./sheet-rows.ts";
import { sideOfText } from "./side-texts.ts";
import { symbolColumn } from "./symbol-column.ts";
import { unitAmount } from "./unit-amounts.ts";

const DIRECTION_TERMS = 12;

/**
 * How a table is most likely meant: fields by the names of the columns, checked against what stands in them.
 *
 * @param known what the person has set already; the rest is guessed around it
 * @throws StatementError `Statement.Unknown` when the file is no table with a row of names
 */
export function guessMapping(file: SniffedFile, known: PartOfMapping = {}): ColumnMapping {
  const { rows, delimiter } = sheetRows(file, known.delimiter);
  const head = rows.find(({ row }) => row === known.headRow) ?? findHeadRow(rows);
  if (head === null) {
    throw new StatementError("Statement.Unknown", explain("noTable", {}));
  }
  // Lines of sums and notes fill few cells: they say nothing about a column.
  const body = rows.filter(({ row, cells }) => row > head.row && filledIn(cells) * 2 >= filledIn(head.cells));
  const columns = head.cells.map((_, column) => listValues(body, column));
  const decimalMark = known.decimalMark ?? (delimiter === "," ? "." : guessDecimalMark(columns.flat()));
  const dateOrder = known.dateOrder ?? guessDateOrder(columns.flat());
  // Another row of names has other columns.
  const isSame = known.fields?.length === head.cells.length;
  const set = isSame ? known.fields : undefined;
  const reading = { decimalMark, dateOrder };
  const table = { header: head.cells, decimalMark };
  const guessed = set
    ? { rowsAre: known.rowsAre, fields: set }
    : guessRows(known.rowsAre, head.cells, columns, reading);
  const { rowsAre } = guessed;
  const fields = set ?? checkedFields(guessed, table, body);
  const byWord = rowsAre === "fills" ? sideByWord : directionByWord;
  const mapping: ColumnMapping = {
    header: [...head.cells],
    fields,
    headRow: head.row,
    delimiter,
    ...reading,
    directions: { ...guessDirections(head.cells, columns, fields, byWord), ...known.directions },
    ...(rowsAre === "fills" ? { rowsAre } : {}),
    ...(known.instrument === undefined ? {} : { instrument: known.instrument }),
    currency: known.currency ?? guessCurrency(head.cells, columns),
  };
  return set ? mapping : withCheckedTotals(withCheckedProfits(mapping, body), rows);
}

/** What the file itself shows not to be the size is not proposed. */
function checkedFields(
  { fields, rowsAre }: Pick<ColumnMapping, "rowsAre" | "fields">,
  table: AmountTable,
  body: readonly SheetRow[],
): (MappedField | null)[] {
  const checked = withCheckedSize(fields, table, body);
  const isOdd = rowsAre === "fills" && sizeDoubt(checked, table, body) !== null;
  return isOdd ? checked.map((field) => (field === "size" ? null : field)) : checked;
}

/** Where no date tells it, dollars do: the month comes first where amounts are written `$1,250.00`. */
function guessDateOrder(cells: readonly string[]): ColumnMapping["dateOrder"] {
  const { order, isCertain } = orderOfDates(cells);
  return !isCertain && cells.some((cell) => /^[-−(]?\$[-−(]?\d/.test(cell)) ? "month-first" : order;
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== "").length;
}

function listValues(rows: readonly SheetRow[], column: number): string[] {
  return rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
}

type Rows = ColumnMapping["rowsAre"];

/** What rows are and their fields: purchases and sales where nothing tells a close, and date, price and side are there. */
function guessRows(
  known: Rows,
  header: readonly string[],
  columns: readonly string[][],
  reading: Reading,
): Pick<ColumnMapping, "rowsAre" | "fields"> {
  const trades = guessFields(header, columns, reading);
  if (known === "trades") return { fields: trades };
  const fills = fillColumns(header, columns, (field, column) =>
    holds(field, columns[column] ?? [], reading, sideByWord),
  );
  const isClosed = trades.includes("closeDate") || trades.includes("closePrice");
  const isSided = fills.includes("direction") || valuesAre(/^[-−]\d/, columns[fills.indexOf("size")]);
  const isFills = isSided && (["openDate", "openPrice", "size"] as const).every((field) => fills.includes(field));
  return known === "fills" || (isFills && !isClosed) ? { rowsAre: "fills", fields: fills } : { fields: trades };
}

function valuesAre(pattern: RegExp, values: readonly string[] = []): boolean {
  return values.some((value) => pattern.test(value));
}

type Reading = Pick<ColumnMapping, "decimalMark" | "dateOrder">;

function guessFields(
  header: readonly string[],
  columns: readonly string[][],
  reading: Reading,
): (MappedField | null)[] {
  const taken = new Set<MappedField>();
  const hasUnits = header.some((name) => fieldByName(name) === "size" && !isMoneyAmount(name));
  const symbol = symbolColumn(header.map(plainTitle), columns, (column) => {
    const named = fieldByName(header[column] ?? "");
    return (named === null || named === "symbol") && holds("symbol", columns[column] ?? [], reading);
  });
  const proposed = (name: string, column: number): MappedField | null => {
    const named = fieldByName(name);
    if (named === "symbol" || (named === "size" && hasUnits && isMoneyAmount(name))) return null;
    if (named === "direction" && IS_SIDE.test(plainTitle(name))) return named;
    return named === null ? null : fitting(named, columns[column] ?? [], reading);
  };
  const fields = header.map((name, column) => {
    if (column === symbol) return "symbol";
    const fits = proposed(name, column);
    // Brokers part what they charge into commissions and fees.
    const field = fits === "commission" && taken.has(fits) ? "otherCosts" : fits;
    if (field === null || (taken.has(field) && !(isMappedCost(field) && isPartOfCosts(name)))) return null;
    taken.add(field);
    return field;
  });
  const isRead = (field: MappedField, column: number) => holds(field, columns[column] ?? [], reading);
  return withPricesBySide(header, withSameNames(header, fields, isRead), isRead);
}

/** A price bought at and one sold at stand for the opening and the close of a long; the reader turns them for a short. */
function withPricesBySide(
  header: readonly string[],
  fields: (MappedField | null)[],
  isRead: (field: MappedField, column: number) => boolean,
): (MappedField | null)[] {
  const columns = pricesBySide(header);
  if (columns === null || !isRead("openPrice", columns.bought) || !isRead("closePrice", columns.sold)) return fields;
  const isElsewhere = (field: MappedField, column: number) => fields.includes(field) && fields[column] !== field;
  if (isElsewhere("openPrice", columns.bought) || isElsewhere("closePrice", columns.sold)) return fields;
  return fields.map((field, column) =>
    column === columns.bought ? "openPrice" : column === columns.sold ? "closePrice" : field,
  );
}

const SAME_NAMES: readonly (readonly [MappedField, MappedField, RegExp])[] = [
  ["openDate", "closeDate", /^(date|time|datum|zeit|date ?\/ ?time|fecha|data|hora|heure)$/],
  ["openPrice", "closePrice", /^(price|kurs|preis|prix|precio|prezzo|preço|rate)$/],
];

/** Of two columns with the same name the first is of the opening, the second of the close. */
function withSameNames(
  header: readonly string[],
  fields: (MappedField | null)[],
  isRead: (field: MappedField, column: number) => boolean,
): (MappedField | null)[] {
  for (const [open, close, pattern] of SAME_NAMES) {
    const named = header.flatMap((name, column) =>
      fields[column] === null && pattern.test(plainTitle(name)) && isRead(open, column) ? [column] : [],
    );
    const [first = -1, second = -1] = named;
    if (fields.includes(open) || fields.includes(close) || named.length !== 2) continue;
    fields[first] = open;
    fields[second] = close;
  }
  return fields;
}

const clockOf: Partial<Record<MappedField, MappedField>> = { openDate: "openTime", closeDate: "closeTime" };
const dateOf: Partial<Record<MappedField, MappedField>> = { openTime: "openDate", closeTime: "closeDate" };
const texts: readonly MappedField[] = ["symbol", "ticket", "comment", "strategy"];

/** The field, or the one it is when the column holds something else than its name says; null for neither. */
function fitting(field: MappedField, values: readonly string[], reading: Reading): MappedField | null {
  if (texts.includes(field)) return field;
  const other = clockOf[field] ?? dateOf[field];
  if (holds(field, values, reading)) return field;
  return other !== undefined && holds(other, values, reading) ? other : null;
}

/** Whether more than half of the values can be read as the field, of a side some: the others may be dividends. */
function holds(
  field: MappedField,
  values: readonly string[],
  { decimalMark, dateOrder }: Reading,
  byWord = directionByWord,
): boolean {
  if (field === "symbol") return values.length === 0 || valuesAre(/\p{L}/u, values);
  if (field === "tags") return values.filter(isTags).length * 2 > values.length || values.length === 0;
  if (field === "rating") return values.every((value) => parseRating(value) !== undefined);
  if (texts.includes(field)) return true;
  if (field === "direction" && byWord === sideByWord) return values.some((value) => byWord(value) !== null);
  const reads = (value: string) => {
    if (field in clockOf) return anyTime(value, dateOrder) !== null;
    if (field in dateOf) return timeOfDay(value) !== null;
    if (field === "direction") return byWord(value) !== null;
    const mayHaveUnit = field === "size" || isMappedCost(field);
    return (mayHaveUnit ? unitAmount(value, decimalMark) : amountText(value, decimalMark)) !== null;
  };
  const count = values.filter(reads).length;
  // Without its side a short would be a long: half of the sides is enough, the other rows are named.
  return values.length === 0 || count * 2 > values.length || (field === "direction" && count * 2 === values.length);
}

/** A German `Tag` is a day. */
function isTags(value: string): boolean {
  return splitTags(value) !== null && /\p{L}/u.test(value) && anyTime(value, "day-first") === null;
}

/** `is_short`: its answers are sides. */
const IS_SIDE = /^is (short|long)$/;
const YES_NO = /^(true|false|yes|no|0|1)$/i;

function guessDirections(
  header: readonly string[],
  columns: readonly string[][],
  fields: readonly (MappedField | null)[],
  byWord: typeof directionByWord,
): Record<string, Direction> {
  const column = fields.indexOf("direction");
  const values = columns[column] ?? [];
  const terms = [...new Set(values.map((value) => sideOfText(value).toLowerCase().trim()))].slice(0, DIRECTION_TERMS);
  const asked = IS_SIDE.exec(plainTitle(header[column] ?? ""))?.[1];
  return Object.fromEntries(
    terms.flatMap((word) => {
      const direction = asked !== undefined && YES_NO.test(word) ? answered(asked, word) : byWord(word);
      return direction === null ? [] : [[word.slice(0, 60), direction]];
    }),
  );
}

function answered(asked: string, word: string): Direction {
  return (asked === "short") === /^(true|yes|1)$/.test(word) ? Direction.Short : Direction.Long;
}

const CURRENCY = /(?:^|[\s([])(USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|SGD|HKD|ZAR|USDT)(?:$|[\s)\]])/;

/** `G/V EUR`, `Profit (USD)`: a currency in a name speaks for all amounts, and so does a column with a single one. */
function guessCurrency(header: readonly string[], columns: readonly string[][]): string | null {
  for (const name of header) {
    const code = CURRENCY.exec(name)?.[1];
    if (code !== undefined && code.length === 3) return code;
  }
  const column = header.findIndex((name) =>
    /^(account )?(currency|ccy|währung|devise|divisa|moneda|valuta)$/i.test(name),
  );
  const [code = "", ...more] = new Set(columns[column] ?? []);
  return /^[A-Z]{3}$/.test(code) && more.length === 0 ? code : null;
}
