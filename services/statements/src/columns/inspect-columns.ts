import {
  type ColumnMapping,
  type InspectedColumns,
  isMappedCost,
  type MappedField,
  type PartOfMapping,
} from "@entrywise/contracts/trades/column-mapping";
import { Direction } from "@entrywise/domain/enumerations";
import { amountText } from "../grids/csv-table.ts";
import type { SniffedFile, StatementRow } from "../importer.ts";
import { symbolDoubt } from "./bare-futures.ts";
import { anyTime, orderOfDates, timeOfDay } from "./cell-readers.ts";
import { sizeDoubt } from "./check-amounts.ts";
import { totalDoubt } from "./check-totals.ts";
import { guessMapping } from "./guess-mapping.ts";
import { readDirection } from "./mapped-cells.ts";
import { buildTrades, MappedFillReader } from "./mapped-fills.ts";
import { MappedRowReader } from "./mapped-rows.ts";
import { type RowsRead, readRows } from "./read-rows.ts";
import { isStrategy, parseRating, splitTags } from "./row-labels.ts";
import { type SheetRow, sheetRows } from "./sheet-rows.ts";
import { symbolBesideSide } from "./side-texts.ts";
import { unitAmount } from "./unit-amounts.ts";
import { sumOfUnused } from "./unused-columns.ts";

const SHOWN_ROWS = 3;
const SAMPLES = 2;
const NAMED_BAD_ROWS = 5;

/** A file through a mapping, guessed as far as it is not given. Reads every row, so that what is shown holds. */
export function inspectColumns(file: SniffedFile, known: PartOfMapping = {}): InspectedColumns {
  const mapping = guessMapping(file, known);
  const { rows } = sheetRows(file, mapping.delimiter);
  const below = rows.filter(({ row }) => row > mapping.headRow);
  const { body, read, unread } = mapping.rowsAre === "fills" ? readFills(mapping, below) : readTrades(mapping, below);
  // Until the instrument is known no row is a trade, and people choose by what they see.
  const shown = body.length > 0 ? body : below;
  return {
    rowCount: body.length,
    mapping,
    columns: doubted(
      mapping,
      shown,
      rows,
      mapping.header.map((name, column) => inspectColumn(name, column, mapping, shown)),
    ),
    sampleRows: shown.slice(0, SAMPLES).map(({ row }) => row),
    unsureDate: findUnsureDate(mapping, below),
    needs: listNeeds(mapping, below),
    rows: read.slice(0, SHOWN_ROWS).map(shownRow),
    badRows: {
      count: unread.length,
      first: unread.slice(0, NAMED_BAD_ROWS).map(({ message }) => message.slice(0, 300)),
      reasons: unread.slice(0, NAMED_BAD_ROWS).map(({ params }) => params),
    },
  };
}

/** What the file itself contradicts is in doubt. */
function doubted(
  mapping: ColumnMapping,
  body: readonly SheetRow[],
  all: readonly SheetRow[],
  columns: InspectedColumns["columns"],
): InspectedColumns["columns"] {
  const total = totalDoubt(mapping, all);
  const hasProfits = mapping.fields.includes("grossProfit") || mapping.fields.includes("netProfit");
  const doubts: Partial<Record<MappedField, string | null>> = {
    // Without a column of profits they are made of prices and sizes.
    size: sizeDoubt(mapping.fields, mapping, body) ?? (hasProfits && mapping.rowsAre !== "fills" ? null : total),
    grossProfit: total,
    netProfit: total,
    symbol: symbolDoubt(mapping, body),
  };
  return columns.map((column) => {
    const doubt = column.field === null ? null : doubts[column.field];
    return doubt == null ? column : { ...column, reading: doubt, state: "doubt" as const };
  });
}

/** As trades. */
interface TradesRead extends RowsRead<StatementRow> {
  /** Those that are trades, or purchases and sales. */
  body: readonly SheetRow[];
}

function readTrades(mapping: ColumnMapping, below: readonly SheetRow[]): TradesRead {
  const reader = new MappedRowReader(mapping, below);
  const body = below.filter((row) => !reader.isNoTrade(row));
  return { body, ...readRows(body, (row) => reader.read(row)) };
}

function readFills(mapping: ColumnMapping, below: readonly SheetRow[]): TradesRead {
  const reader = new MappedFillReader(mapping, below);
  const body = below.filter((row) => reader.kindOf(row) === "fill");
  const { read, unread } = readRows(body, (row) => reader.read(row));
  const { rows, openRows } = buildTrades(read, mapping);
  return { body, read: [...rows, ...openRows], unread };
}

/** The first date that would be another one in the other order; null where dates of the file tell theirs. */
function findUnsureDate({ fields }: ColumnMapping, below: readonly SheetRow[]): string | null {
  const dates = below.flatMap(({ cells }) =>
    cells.filter((_, column) => fields[column] === "openDate" || fields[column] === "closeDate"),
  );
  const isTwofold = (text: string) => anyTime(text, "day-first")?.local !== anyTime(text, "month-first")?.local;
  const first = dates.find(isTwofold);
  if (first === undefined || orderOfDates(below.flatMap(({ cells }) => cells)).isCertain) return null;
  return first.slice(0, 40);
}

function shownRow(row: StatementRow): InspectedColumns["rows"][number] {
  return {
    row: row.row,
    ticket: row.ticket,
    instrument: row.instrument,
    direction: row.direction,
    size: row.size,
    openTime: row.openTime,
    openPrice: row.openPrice,
    stopPrice: row.stopPrice,
    closeTime: row.closeTime,
    closePrice: row.closePrice,
    grossProfit: row.profit,
  };
}

function listNeeds(
  { fields, rowsAre, instrument }: ColumnMapping,
  below: readonly SheetRow[],
): InspectedColumns["needs"] {
  const has = (...wanted: MappedField[]) => wanted.every((field) => fields.includes(field));
  const side = fields.indexOf("direction");
  const isBesideSide = below.some(({ cells }) => symbolBesideSide(cells[side] ?? "") !== null);
  const hasSymbol = has("symbol") || instrument !== undefined || isBesideSide;
  if (rowsAre === "fills") {
    return [
      { text: "Symbol, or an instrument of all rows", isMet: hasSymbol, isRequired: true },
      { text: "Size, date and price", isMet: has("size", "openDate", "openPrice"), isRequired: true },
      { text: "Buy or sell, else the sign of the size tells", isMet: has("direction"), isRequired: false },
      { text: "Commission, else trades are without costs", isMet: has("commission"), isRequired: false },
    ];
  }
  return [
    { text: "Symbol and size", isMet: hasSymbol && has("size"), isRequired: true },
    { text: "Direction, else the sign of the size tells", isMet: has("direction"), isRequired: false },
    { text: "Open date and price", isMet: has("openDate", "openPrice"), isRequired: true },
    { text: "Close date and price", isMet: has("closeDate", "closePrice"), isRequired: true },
    {
      text: "Gross or net profit, else prices times size",
      isMet: has("grossProfit") || has("netProfit"),
      isRequired: false,
    },
    { text: "Ticket, else rows are compared whole", isMet: has("ticket"), isRequired: false },
    { text: "Stop, else R stays empty", isMet: has("stop"), isRequired: false },
  ];
}

function inspectColumn(
  name: string,
  column: number,
  mapping: ColumnMapping,
  body: readonly SheetRow[],
): InspectedColumns["columns"][number] {
  const field = mapping.fields[column] ?? null;
  const values = body.map(({ cells }) => cells[column] ?? "");
  const samples = values.slice(0, SAMPLES);
  if (field === null) {
    const sum = sumOfUnused(mapping, body, column);
    return { name, samples, field, reading: sum === null ? "" : `not imported, sum ${sum}`, state: "unused" };
  }
  const filled = values.filter((value) => value !== "");
  const unread = filled.filter((value) => !isRead(field, value, mapping)).length;
  const empty = values.length - filled.length;
  const isSparse = empty > 0 && !mayBeEmpty.includes(field);
  const parts = [
    unread > 0 ? `${unread} of ${values.length} not read` : reading(field, filled, mapping),
    isSparse ? `${empty} of ${values.length} empty` : "",
  ];
  return {
    name,
    samples,
    field,
    reading: parts.filter(Boolean).join(", "),
    state: unread > 0 || isSparse ? "doubt" : "read",
  };
}

const mayBeEmpty: readonly MappedField[] = ["comment", "ticket", "strategy", "tags", "rating"];

function isRead(field: MappedField, value: string, mapping: ColumnMapping): boolean {
  switch (field) {
    case "symbol":
    case "ticket":
    case "comment":
      return true;
    case "strategy":
      return isStrategy(value);
    case "tags":
      return splitTags(value) !== null;
    case "rating":
      return parseRating(value) !== undefined;
    case "direction":
      return readDirection(value, mapping) !== null;
    case "openDate":
    case "closeDate":
      return anyTime(value, mapping.dateOrder) !== null;
    case "openTime":
    case "closeTime":
      return timeOfDay(value) !== null;
    default:
      return (
        /^[-–—]$/.test(value) ||
        (field === "size" || isMappedCost(field) ? unitAmount : amountText)(value, mapping.decimalMark) !== null
      );
  }
}

function sideText(direction: Direction, { rowsAre }: ColumnMapping): string {
  if (rowsAre === "fills") return direction === Direction.Long ? "buys" : "sells";
  return direction === Direction.Long ? "Long" : "Short";
}

function reading(field: MappedField, filled: readonly string[], mapping: ColumnMapping): string {
  switch (field) {
    case "direction":
      return Object.entries(mapping.directions)
        .map(([word, direction]) => `${word.toUpperCase()} = ${sideText(direction, mapping)}`)
        .join(", ");
    case "openDate":
    case "closeDate":
      return filled.some((value) => /^\d{1,2}[/.-]\d{1,2}[/.-]/.test(value)) ? mapping.dateOrder.replace("-", " ") : "";
    case "ticket":
      return new Set(filled).size === filled.length ? "unique in file" : "several rows share one";
    case "commission":
    case "otherCosts":
      return filled.some((value) => /-|−|\(/.test(value)) ? "charge negative" : "all are charges";
    case "strategy":
      return `${new Set(filled.map((name) => name.toLowerCase())).size} by name, new ones are added`;
    case "tags":
      return `${new Set(filled.flatMap((cell) => splitTags(cell) ?? []).map((tag) => tag.toLowerCase())).size} by name, new ones are added`;
    case "rating":
      return "1 to 5";
    case "symbol":
    case "comment":
    case "openTime":
    case "closeTime":
      return "";
    default:
      return mapping.decimalMark === "," ? "decimal comma" : "decimal point";
  }
}
