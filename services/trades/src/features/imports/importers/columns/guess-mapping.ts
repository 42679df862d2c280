import type { ColumnMapping, MappedField, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import type { Direction } from "@entrywise/domain/enumerations";
import { decimalMarkOf } from "../cell-text.ts";
import { amountText } from "../csv-table.ts";
import type { SniffedFile } from "../importer.ts";
import { dateOrderOf } from "../statement-dates.ts";
import { StatementError } from "../statement-error.ts";
import { anyTime, directionByWord, timeOfDay } from "./cell-readers.ts";
import { fieldByName } from "./column-names.ts";
import { headRowOf, type SheetRow, sheetRows } from "./sheet-rows.ts";

const DIRECTION_WORDS = 12;

/**
 * How a table is most likely meant: fields by the names of the columns, checked against what stands in them.
 *
 * @param known what the person has set already; the rest is guessed around it
 * @throws StatementError `Statement.Unknown` when the file is no table with a row of names
 */
export function guessMapping(file: SniffedFile, known: PartOfMapping = {}): ColumnMapping {
  const { rows, delimiter } = sheetRows(file, known.delimiter);
  const head = rows.find(({ row }) => row === known.headRow) ?? headRowOf(rows);
  if (head === null) {
    throw new StatementError(
      "Statement.Unknown",
      "This file is no table: it has no row with the names of its columns.",
    );
  }
  // Lines of sums and notes fill few cells: they say nothing about a column.
  const body = rows.filter(({ row, cells }) => row > head.row && filledIn(cells) * 2 >= filledIn(head.cells));
  const columns = head.cells.map((_, column) => valuesOf(body, column));
  const decimalMark = known.decimalMark ?? (delimiter === "," ? "." : decimalMarkOf(columns.flat()));
  const dateOrder = known.dateOrder ?? dateOrderOf(columns.flat()).order;
  // Another row of names has other columns.
  const isSame = known.fields?.length === head.cells.length;
  const set = isSame ? known.fields : undefined;
  const fields = set ?? guessFields(head.cells, columns, { decimalMark, dateOrder });
  return {
    header: [...head.cells],
    fields,
    headRow: head.row,
    delimiter,
    decimalMark,
    dateOrder,
    directions: { ...directionsOf(columns[fields.indexOf("direction")] ?? []), ...known.directions },
    currency: known.currency ?? currencyOf(head.cells),
  };
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== "").length;
}

function valuesOf(rows: readonly SheetRow[], column: number): string[] {
  return rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
}

type Reading = Pick<ColumnMapping, "decimalMark" | "dateOrder">;

function guessFields(
  header: readonly string[],
  columns: readonly string[][],
  reading: Reading,
): (MappedField | null)[] {
  const taken = new Set<MappedField>();
  return header.map((name, column) => {
    const named = fieldByName(name);
    const field = named === null ? null : fitting(named, columns[column] ?? [], reading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

const clockOf: Partial<Record<MappedField, MappedField>> = { openDate: "openTime", closeDate: "closeTime" };
const dateOf: Partial<Record<MappedField, MappedField>> = { openTime: "openDate", closeTime: "closeDate" };
const texts: readonly MappedField[] = ["symbol", "ticket", "comment"];

/** The field, or the one it is when the column holds something else than its name says; null for neither. */
function fitting(field: MappedField, values: readonly string[], reading: Reading): MappedField | null {
  if (texts.includes(field)) return field;
  const other = clockOf[field] ?? dateOf[field];
  if (holds(field, values, reading)) return field;
  return other !== undefined && holds(other, values, reading) ? other : null;
}

/** Whether more than half of the values can be read as the field. */
function holds(field: MappedField, values: readonly string[], { decimalMark, dateOrder }: Reading): boolean {
  const reads = (value: string) => {
    if (field in clockOf) return anyTime(value, dateOrder) !== null;
    if (field in dateOf) return timeOfDay(value) !== null;
    if (field === "direction") return directionByWord(value) !== null;
    return amountText(value, decimalMark) !== null;
  };
  return values.length === 0 || values.filter(reads).length * 2 > values.length;
}

function directionsOf(values: readonly string[]): Record<string, Direction> {
  const words = [...new Set(values.map((value) => value.toLowerCase().trim()))].slice(0, DIRECTION_WORDS);
  return Object.fromEntries(
    words.flatMap((word) => {
      const direction = directionByWord(word);
      return direction === null ? [] : [[word.slice(0, 60), direction]];
    }),
  );
}

/** `G/V EUR`, `Profit (USD)`: a currency in a name speaks for all amounts. */
function currencyOf(header: readonly string[]): string | null {
  for (const name of header) {
    const code = /(?:^|[\s([])(USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|SGD|HKD|ZAR|USDT)(?:$|[\s)\]])/.exec(
      name,
    )?.[1];
    if (code !== undefined && code.length === 3) return code;
  }
  return null;
}
