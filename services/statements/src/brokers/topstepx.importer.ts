import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { inUtc, slashedTime } from "../dates/statement-dates.ts";
import { localTime } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow } from "../importer.ts";
import { futuresGuess, parseProduct, pointValue } from "../instruments/futures-guess.ts";
import { createStatement, statementRow } from "../statement-row.ts";

/** TopstepX and other firms on ProjectX: Trades, Export. Each row is a trade with the broker's profit before fees. */
export const topstepxTradesImporter: Importer = {
  format: "topstepx-trades",
  label: "TopstepX trades",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = [
  "id",
  "contractname",
  "enteredat",
  "exitedat",
  "entryprice",
  "exitprice",
  "fees",
  "pnl",
  "size",
  "type",
];

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const rows = records.map(readTrade);
  onRows?.(rows.length);
  return createStatement(topstepxTradesImporter, {
    account: { number: null, name: null, currency: "USD", broker: "TopstepX", hedging: false },
    rows,
    timeZone: "UTC",
  });
}

function readTrade(record: CsvRecord): StatementRow {
  const ticket = record.required("id");
  record.named(ticket);
  const symbol = record.required("contractname");
  const product = parseProduct(symbol) ?? symbol.toUpperCase();
  const opened = readTime(record, "enteredat");
  const closed = readTime(record, "exitedat");
  const charge = (column: string) => Decimal(record.amount(column)).abs().times(-1).toFixed();
  return statementRow({
    row: record.row,
    ticket,
    symbol,
    ...futuresGuess(product, "USD"),
    direction: record.word("type", { long: Direction.Long, short: Direction.Short }),
    size: record.size("size"),
    openTime: opened.time,
    utcOffset: opened.offset,
    closeTime: closed.time,
    openPrice: record.size("entryprice"),
    closePrice: record.size("exitprice"),
    profit: record.number("pnl"),
    commission: charge("commissions"),
    taxes: charge("fees"),
    contractSize: pointValue(product),
  });
}

/** `12/18/2025 13:26:13 +01:00` in UTC. */
function readTime(record: CsvRecord, column: string): { time: string; offset: number } {
  const [, local = "", sign = "+", hours = "", minutes = ""] =
    /^(\S+ \d{1,2}:\d{2}:\d{2})(?:\.\d+)? ([+-])(\d{2}):(\d{2})$/.exec(record.text(column)) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const time = record.time(column, () => slashedTime(local, "month-first") ?? localTime(local));
  return { time: inUtc(time, offset), offset };
}
