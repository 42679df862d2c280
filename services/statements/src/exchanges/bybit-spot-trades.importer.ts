import type { Big } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { buyOrSell, createStatement } from "../statement-row.ts";
import {
  amountOfCoin,
  amountOrZero,
  type CoinAmount,
  checkValue,
  coinAmount,
  notAmount,
  readAmount,
} from "./coin-amount.ts";
import { bybitQuotes, type CoinPair, pairOfSymbol } from "./coin-pairs.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { columnAmong } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";

/** Bybit's spot market: Orders, Trade History, Export. One row for each fill, with its coins in the cells or without. */
export const bybitSpotTradesImporter: Importer = {
  format: "bybit-spot-trades",
  label: "Bybit spot trade history",
  detect: (file) => (hasHeader(file, COLUMNS) && TIMES.some((time) => hasHeader(file, [time])) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const COLUMNS = ["spot pairs", "direction", "filled value", "filled price", "filled quantity"];
const TIMES = ["timestamp (utc)", "timestamp(utc)", "filled time (utc)", "filled time(utc)", "timestamp (utc+0)"];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const column = columnAmong(table, TIMES) ?? "";
  const times = exchangeTimes(table.records, { column, fileName: "", usualOffset: 0 });
  const fills = table.records.map((record) => readFill(record, times.read(record)));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  return createStatement(bybitSpotTradesImporter, {
    account: { number: null, name: null, currency, broker: "Bybit", hedging: false },
    ...trades,
    warnings: [...times.warnings, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
    timeZone: times.timeZone,
    utcOffset: times.utcOffset,
  });
}

function readFill(record: CsvRecord, time: string): CoinFill {
  const id = record.text("transaction id").slice(0, 50) || null;
  record.named(id ?? "");
  const symbol = record.required("spot pairs").toUpperCase();
  const pair = pairOfSymbol(symbol, bybitQuotes);
  if (pair === null) throw record.fail(explain("unknownCoinPair", { name: "pair", symbol: symbol.slice(0, 40) }));
  const side = record.word("direction", buyOrSell);
  const size = filled(record, "filled quantity", pair.base);
  const [value, price] = [filled(record, "filled value", pair.quote), filled(record, "filled price", pair.quote)];
  checkValue(record, { size, value, price });
  return {
    row: record.row,
    id,
    symbol,
    pair,
    side,
    size,
    value,
    price,
    time,
    fees: readFees(record, pair, side),
    isSpot: true,
    effect: null,
  };
}

/** `99.68 USDT` or `99.68`. */
function filled(record: CsvRecord, column: string, coin: string): Big {
  const text = record.text(column);
  const amount = readAmount(record, text) ?? amountOfCoin(record, text, coin);
  if (!amount?.gt(0)) throw notAmount(record, column, "notSize");
  return amount;
}

/** Charged in the coin that is received, where the file does not say otherwise. */
function readFees(record: CsvRecord, { base, quote }: CoinPair, side: Direction): CoinAmount[] {
  const text = record.text("fees");
  const named = coinAmount(record, text, [base, quote]);
  if (named !== null) return [named];
  const isBlank = /^[-–—]*$/.test(text);
  const coin = record.text("feecoin").toUpperCase() || (side === Direction.Long ? base : quote);
  const amount = isBlank ? amountOrZero(record, "execfeev2") : readAmount(record, text);
  if (amount === null) throw notAmount(record, "fees", "notAmount");
  return amount.eq(0) ? [] : [{ amount, coin }];
}
