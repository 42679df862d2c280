import { Direction } from "@entrywise/domain/enumerations";
import { cashRow } from "../brokers/cash-rows.ts";
import { explain } from "../explanation.ts";
import { localTime } from "../grids/cell-text.ts";
import { type CsvRecord, type CsvTable, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { buyOrSell, createStatement, TicketMaker } from "../statement-row.ts";
import { amountIn, amountOrZero, checkValue, notAmount, sizeIn } from "./coin-amount.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";

/**
 * Bitvavo: Account, Transaction history, Export as CSV. What was paid and received is after the fee and rounded to
 * cents; times are in the zone of their row.
 */
export const bitvavoImporter: Importer = {
  format: "bitvavo-history",
  label: "Bitvavo transaction history",
  detect: (file) => (LAYOUTS.some(({ value }) => hasHeader(file, [...COLUMNS, value])) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const COLUMNS = ["timezone", "date", "time", "type", "currency", "amount", "fee currency", "fee amount", "status"];

/** Columns of price, of what was paid or received, and of its currency; the older export knows euros alone. */
interface Layout {
  price: string;
  value: string;
  quote: string | null;
}

const LAYOUTS: readonly Layout[] = [
  { price: "quote price", value: "received / paid amount", quote: "quote currency" },
  { price: "price (eur)", value: "eur received / paid", quote: null },
];

const EURO = "EUR";

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const layout = findLayout(table);
  const zone = readZone(table.records);
  const records = table.records.filter((record) => /^(completed|distributed)?$/i.test(record.text("status")));
  const isFill = (record: CsvRecord) => Object.hasOwn(buyOrSell, record.text("type").toLowerCase());
  const fills = records.filter(isFill).map((record) => readFill(record, layout));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  const account = currency ?? EURO;
  const isCash = (record: CsvRecord) => !isFill(record) && record.text("currency").toUpperCase() === account;
  const tickets = new TicketMaker();
  const others = records.filter((record) => !isFill(record) && !isCash(record)).map(({ row }) => row);
  const warnings = [...trades.warnings];
  tellRows(warnings, "Statement.OtherRows", others, explain("coinTransfers", {}));
  return createStatement(bitvavoImporter, {
    account: { number: null, name: null, currency: account, broker: "Bitvavo", hedging: false },
    ...trades,
    cash: records.filter(isCash).map((record) => toCashRow(record, tickets)),
    skipped: { cancelled: table.records.length - records.length, other: unmatched + others.length },
    warnings,
    timeZone: zone,
  });
}

function findLayout({ header }: CsvTable): Layout {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  return LAYOUTS.find(({ value }) => names.has(value)) ?? { price: "", value: "", quote: null };
}

/** @throws StatementError where rows are in several zones: an import has one */
function readZone(records: readonly CsvRecord[]): string | null {
  const first = records[0]?.text("timezone") ?? "";
  const other = records.find((record) => record.text("timezone") !== first);
  if (other !== undefined)
    throw other.fail(explain("otherTimeZone", { zone: other.text("timezone").slice(0, 40), first }));
  return Intl.supportedValuesOf("timeZone").includes(first) || first === "UTC" ? first : null;
}

function readFill(record: CsvRecord, layout: Layout): CoinFill {
  const id = record.text("transaction id").slice(0, 50) || null;
  record.named(id ?? "");
  const base = record.required("currency").toUpperCase();
  const quote = layout.quote === null ? EURO : record.required(layout.quote).toUpperCase();
  const side = record.word("type", buyOrSell);
  const size = amountIn(record, "amount").abs();
  if (size.eq(0)) throw notAmount(record, "amount", "notSize");
  const price = sizeIn(record, layout.price);
  const fee = { amount: amountOrZero(record, "fee amount").abs(), coin: record.text("fee currency").toUpperCase() };
  const moved = amountIn(record, layout.value).abs();
  const inQuote = fee.coin === quote ? fee.amount : moved.minus(moved);
  const value = side === Direction.Long ? moved.minus(inQuote) : moved.plus(inQuote);
  if (value.lte(0)) throw notAmount(record, layout.value, "notPayment");
  checkValue(record, { size, price, value });
  return {
    row: record.row,
    id,
    symbol: `${base}-${quote}`,
    pair: { base, quote },
    side,
    size,
    value,
    price,
    time: readTime(record),
    fees: fee.amount.eq(0) ? [] : [fee],
    isSpot: true,
    effect: null,
  };
}

function toCashRow(record: CsvRecord, tickets: TicketMaker): CashRow {
  const amount = amountIn(record, "amount").toFixed();
  return cashRow({ row: record.row, time: readTime(record), amount, texts: [record.text("type"), ""] }, tickets);
}

function readTime(record: CsvRecord): string {
  return record.time("date", (date) => localTime(`${date} ${record.text("time")}`));
}
