import { Decimal, toWire } from "@entrywise/domain/decimal";
import { type DateOrder, guessDateOrder, regionalTime } from "../dates/statement-dates.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { localTime } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, wholeFile } from "../importer.ts";
import { futuresGuess, parseProduct, pointValue } from "../instruments/futures-guess.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { buyOrSell, createStatement } from "../statement-row.ts";

/** Tradovate: Account Reports, Fills or Orders. Both are single executions, which are matched first in first out. */
export const tradovateFillsImporter: Importer = {
  format: "tradovate-fills",
  label: "Tradovate fills or orders",
  detect: (file) => (findLayout(file) === undefined ? 0 : 1),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const BOTH = { account: "account", side: "b/s", contract: "contract", product: "product" };
const FILLS = { ...BOTH, id: "fill id", size: "quantity", price: "price", time: "timestamp" };
const ORDERS: typeof FILLS = { ...BOTH, id: "orderid", size: "filledqty", price: "avgprice", time: "fill time" };
/** Without the columns that only the platform itself needs. */
const SHOWN_ORDERS: typeof FILLS = { ...ORDERS, size: "filled qty", price: "avg fill price" };
const LAYOUTS = [FILLS, ORDERS, SHOWN_ORDERS, { ...SHOWN_ORDERS, id: "order id" }];
const UTC_TIME = "_timestamp";

function findLayout(file: SniffedFile): typeof FILLS | undefined {
  return LAYOUTS.find(({ account, ...columns }) => hasHeader(file, Object.values(columns)));
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const columns = findLayout(file) ?? FILLS;
  const { account, ...needed } = columns;
  const { records } = readOnlyTable(file, Object.values(needed));
  const isFilled = (record: CsvRecord) => /[1-9]/.test(record.text(columns.size));
  const {
    number,
    accounts,
    records: filled,
    warnings,
  } = recordsOfAccount(records.filter(isFilled), ["account"], wanted, "accountReports");
  const cancelled = records.filter(
    (record) => !isFilled(record) && belongsTo(record, accounts.length > 0 ? number : null),
  );
  const { order, isCertain } = guessDateOrder(records.filter(isFilled).map((record) => timeText(record, columns)));
  const isUtc = filled.length > 0 && filled.every((record) => record.text(UTC_TIME).endsWith("Z"));
  const reader = {
    columns,
    isUtc,
    dates: isCertain ? order : ("month-first" as const),
    sizes: readSizes(filled, columns),
  };
  const fills = filled.map((record) => readFill(record, reader));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  return createStatement(tradovateFillsImporter, {
    account: { number, name: null, currency: "USD", broker: "Tradovate", hedging: false },
    accounts,
    ...trades,
    warnings: [...warnings, ...trades.warnings],
    skipped: { cancelled: cancelled.length, other: unmatched },
    timeZone: isUtc ? "UTC" : null,
  });
}

/** @param account null: every row is */
function belongsTo(record: CsvRecord, account: string | null): boolean {
  return account === null || record.text("account") === account;
}

/** Some exports have the time of day alone, beside the day. */
function timeText(record: CsvRecord, { time }: typeof FILLS): string {
  const text = record.text(time);
  return /^\d{1,2}:/.test(text) ? `${record.text("date")} ${text}` : text;
}

interface FillReader {
  columns: typeof FILLS;
  isUtc: boolean;
  dates: DateOrder;
  sizes: ReadonlyMap<string, string>;
}

/** Dollars per point as orders with a notional value show them. */
function readSizes(records: readonly CsvRecord[], columns: typeof FILLS): Map<string, string> {
  return new Map(
    records.flatMap((record): [string, string][] => {
      const [notional, size, price] = ["notional value", columns.size, columns.price].map((column) =>
        record.amountOf(record.text(column)),
      );
      if (!notional || !size || !price || Decimal(size).times(price).eq(0)) return [];
      const measured = toWire(Decimal(notional).div(Decimal(size).times(price)).round(4));
      return measured === null || !Decimal(measured).gt(0) ? [] : [[record.text(columns.product), measured]];
    }),
  );
}

function readFill(record: CsvRecord, { columns, isUtc, dates, sizes }: FillReader): Fill {
  const id = record.required(columns.id);
  const symbol = record.named(id).required(columns.contract);
  const product = record.text(columns.product) || (parseProduct(symbol) ?? symbol);
  const time = isUtc
    ? record.time(UTC_TIME, (text) => localTime(text.replace(/Z$/, "")))
    : record.time(columns.time, () => regionalTime(timeText(record, columns), dates));
  return {
    row: record.row,
    id,
    symbol,
    guess: futuresGuess(product, "USD"),
    contractSize: pointValue(product) ?? sizes.get(product) ?? null,
    side: record.word(columns.side, buyOrSell),
    size: record.size(columns.size),
    price: record.number(columns.price),
    time,
    fees: Decimal(record.amount("commission")).abs().times(-1).toFixed(),
    effect: null,
    comment: null,
  };
}
