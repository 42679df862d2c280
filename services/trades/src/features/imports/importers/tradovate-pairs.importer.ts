import { Direction } from "@entrywise/domain/enumerations";
import { contractSizes } from "./contract-size.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "./csv-table.ts";
import { futuresGuess } from "./futures-guess.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "./importer.ts";
import { type DateOrder, dateOrderOf, slashedTime } from "./statement-dates.ts";
import { badRow } from "./statement-error.ts";
import { statementOf, statementRow } from "./statement-row.ts";
import { warn } from "./statement-warnings.ts";

/** Tradovate: Account Reports, Position History. Each row pairs a buy with a sell fill and has the broker's own profit. */
export const tradovatePairsImporter: Importer = {
  format: "tradovate-position-history",
  label: "Tradovate position history",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["pair id", "buy fill id", "sell fill id", "paired qty", "buy price", "sell price", "p/l"];
const [BOUGHT, SOLD] = ["bought timestamp", "sold timestamp"];

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  // The trade date is written year first, so only the timestamps can be misread.
  const { order, isCertain } = dateOrderOf(records.flatMap((record) => [record.text(BOUGHT), record.text(SOLD)]));
  const dates: DateOrder = isCertain ? order : "month-first";
  const warnings: StatementWarning[] = [];
  const rows = records.map((record) => readPair(record, dates));
  onRows?.(rows.length);
  const accounts = new Set(records.map((record) => record.text("account")).filter((name) => name !== ""));
  if (accounts.size > 1) {
    throw badRow(records[0]?.row ?? 1, null, "the file holds several accounts. Export one account at a time.");
  }
  const currencies = new Set(rows.map((row) => row.quoteCurrency));
  const currency = currencies.size === 1 ? (rows[0]?.quoteCurrency ?? null) : null;
  if (currencies.size > 1) {
    const message = `The file holds profits in ${[...currencies].join(", ")}. Check the totals.`;
    warn(warnings, { row: null, ticket: null, code: "Statement.OtherCurrency", message });
  }
  const sizes = contractSizes(rows, currency);
  return statementOf(tradovatePairsImporter, {
    account: { number: [...accounts][0] ?? null, name: null, currency, broker: "Tradovate", hedging: false },
    rows: rows.map((row) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null })),
    warnings,
  });
}

function readPair(record: CsvRecord, dates: DateOrder): StatementRow {
  const ticket = record.required("pair id");
  record.named(ticket);
  const symbol = record.required("contract");
  const bought = { time: at(record, BOUGHT, dates), price: record.number("buy price"), id: record.text("buy fill id") };
  const sold = { time: at(record, SOLD, dates), price: record.number("sell price"), id: record.text("sell fill id") };
  // Within one second the fills' own numbers tell which came first.
  const isLong = bought.time === sold.time ? isBefore(bought.id, sold.id) : bought.time < sold.time;
  const [open, close] = isLong ? [bought, sold] : [sold, bought];
  return statementRow({
    row: record.row,
    ticket,
    symbol,
    ...futuresGuess(record.text("product") || symbol, record.text("currency") || null),
    direction: isLong ? Direction.Long : Direction.Short,
    size: record.size("paired qty"),
    openTime: open.time,
    closeTime: close.time,
    openPrice: open.price,
    closePrice: close.price,
    profit: record.number("p/l"),
  });
}

function at(record: CsvRecord, column: string, dates: DateOrder): string {
  return record.time(column, (text) => slashedTime(text, dates));
}

function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a <= b : a.length < b.length;
}
