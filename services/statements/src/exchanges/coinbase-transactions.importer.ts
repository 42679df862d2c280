import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { localTime } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { amountIn, amountOrZero, checkValue, notAmount, sizeIn } from "./coin-amount.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";

/** Coinbase: Profile, Statements, Transactions as CSV. Purchases and sales with their fee or spread, times in UTC. */
export const coinbaseTransactionsImporter: Importer = {
  format: "coinbase-transactions",
  label: "Coinbase transactions",
  detect: (file) => (hasHeader(file, COLUMNS) && CURRENCIES.some((name) => hasHeader(file, [name])) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const COLUMNS = ["timestamp", "transaction type", "asset", "quantity transacted", "subtotal", "notes"];
const CURRENCIES = ["price currency", "spot price currency"];
const PRICES = ["price at transaction", "spot price at transaction"];
const FEES = ["fees and/or spread", "fees"];
const SIDES: Readonly<Record<string, Direction>> = {
  ...{ buy: Direction.Long, "advanced trade buy": Direction.Long, "advance trade buy": Direction.Long },
  ...{ sell: Direction.Short, "advanced trade sell": Direction.Short, "advance trade sell": Direction.Short },
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const isFill = (record: CsvRecord) => Object.hasOwn(SIDES, record.text("transaction type").toLowerCase());
  const fills = records.filter(isFill).map(readFill);
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  const others = records.filter((record) => !isFill(record)).map(({ row }) => row);
  const warnings = [...trades.warnings];
  tellRows(warnings, "Statement.OtherRows", others, explain("coinConversions", {}));
  return createStatement(coinbaseTransactionsImporter, {
    account: { number: null, name: null, currency, broker: "Coinbase", hedging: false },
    ...trades,
    skipped: { cancelled: 0, other: unmatched + others.length },
    warnings,
    timeZone: "UTC",
  });
}

function readFill(record: CsvRecord): CoinFill {
  const id = record.text("id").slice(0, 50) || null;
  record.named(id ?? "");
  const first = (names: readonly string[]) => names.find((name) => record.has(name)) ?? names[0] ?? "";
  const pair = {
    base: record.required("asset").toUpperCase(),
    quote: record.required(first(CURRENCIES)).toUpperCase(),
  };
  const size = amountIn(record, "quantity transacted").abs();
  if (size.eq(0)) throw notAmount(record, "quantity transacted", "notSize");
  const price = sizeIn(record, first(PRICES));
  const value = sizeIn(record, "subtotal");
  checkValue(record, { size, price, value });
  return {
    row: record.row,
    id,
    symbol: `${pair.base}-${pair.quote}`,
    pair,
    side: record.word("transaction type", SIDES),
    size,
    value,
    price,
    time: record.time("timestamp", (text) => localTime(text.replace(/^(\S{10})T/, "$1 ").replace(/\s*(Z|UTC)$/, ""))),
    fees: [{ amount: amountOrZero(record, first(FEES)).abs(), coin: pair.quote }],
    isSpot: true,
    effect: null,
  };
}
