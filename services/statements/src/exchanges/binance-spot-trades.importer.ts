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
  sizeIn,
} from "./coin-amount.ts";
import { binanceQuotes, type CoinPair, pairOfSymbol } from "./coin-pairs.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { columnAmong } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";

/** Binance: Orders, Spot Order, Trade History, Export. One row for each fill, without a number. */
export const binanceSpotTradesImporter: Importer = {
  format: "binance-spot-trades",
  label: "Binance spot trade history",
  detect: (file) => (findLayout(file) === null ? 0 : 1),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const WITH_COINS = ["pair", "side", "price", "executed", "amount", "fee"];
/** Amounts with their coin, `0.05BTC`; with the coins in columns of their own; and as it was until 2021. */
const LAYOUTS = [
  WITH_COINS,
  ["pair", "base asset", "quote asset", "type", "price", "amount", "total", "fee", "fee coin"],
  ["market", "type", "price", "amount", "total", "fee", "fee coin"],
] as const;
const TIMES = ["date(utc)", "time(utc)", "utc_time", "date", "time"];

function findLayout(file: SniffedFile): readonly string[] | null {
  const layout = LAYOUTS.find((names) => hasHeader(file, names));
  return layout !== undefined && TIMES.some((time) => hasHeader(file, [...layout, time])) ? layout : null;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const columns = findLayout(file) ?? WITH_COINS;
  const table = readOnlyTable(file, columns);
  const column = columnAmong(table, TIMES) ?? "";
  const times = exchangeTimes(table.records, { column, fileName: file.name, usualOffset: null });
  const read = columns === WITH_COINS ? readFill : readApartFill;
  const fills = table.records.map((record) => read(record, times.read(record)));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  return createStatement(binanceSpotTradesImporter, {
    account: { number: null, name: null, currency, broker: "Binance", hedging: false },
    ...trades,
    warnings: [...times.warnings, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
    timeZone: times.timeZone,
    utcOffset: times.utcOffset,
    ticketScope: "binance",
  });
}

function readFill(record: CsvRecord, time: string): CoinFill {
  const symbol = record.required("pair").toUpperCase();
  const pair = pairByCoins(record, symbol);
  const [size, value] = [
    amountOfCoin(record, record.text("executed"), pair.base),
    amountOfCoin(record, record.text("amount"), pair.quote),
  ];
  if (!size?.gt(0)) throw record.fail(explain("notSizeOf", { ...record.cellOf("executed"), coin: pair.base }));
  if (!value?.gt(0)) throw record.fail(explain("notAmountOf", { ...record.cellOf("amount"), coin: pair.quote }));
  const facts = fillFacts(record, { symbol, pair, time, side: "side" });
  checkValue(record, { size, value, price: facts.price });
  return { ...facts, size, value, fees: readFees(record, pair) };
}

/** `1INCHUSDT` with `5` and `1INCH` written together: pair and amounts together tell where the coins begin. */
function pairByCoins(record: CsvRecord, symbol: string): CoinPair {
  const bare = symbol.replace(/[/_-]/, "");
  const ends = (column: string, coin: string) => record.text(column).toUpperCase().endsWith(coin);
  for (let at = 1; at < Math.min(bare.length, 40); at++) {
    const pair = { base: bare.slice(0, at), quote: bare.slice(at) };
    if (ends("executed", pair.base) && ends("amount", pair.quote)) return pair;
  }
  throw record.fail(explain("otherCoinsOfPair", { symbol: symbol.slice(0, 40) }));
}

function readFees(record: CsvRecord, { base, quote }: CoinPair): CoinAmount[] {
  const text = record.text("fee");
  if (/^[-–—0.,]*$/.test(text)) return [];
  const fee = coinAmount(record, text, [base, quote, "BNB"]);
  if (fee === null) throw notAmount(record, "fee", "notCoinAmount");
  return [fee];
}

/** Amounts and the coin of the fee stand in columns of their own. */
function readApartFill(record: CsvRecord, time: string): CoinFill {
  const column = record.has("market") ? "market" : "pair";
  const symbol = record.required(column).toUpperCase();
  const [base, quote] = [record.text("base asset").toUpperCase(), record.text("quote asset").toUpperCase()];
  const pair = base !== "" && quote !== "" ? { base, quote } : pairOfSymbol(symbol, binanceQuotes);
  if (pair === null) throw record.fail(explain("unknownCoinPair", { name: column, symbol: symbol.slice(0, 40) }));
  const fee = { amount: amountOrZero(record, "fee"), coin: record.text("fee coin").toUpperCase() };
  const facts = fillFacts(record, { symbol, pair, time, side: "type" });
  const [size, value] = [sizeIn(record, "amount"), sizeIn(record, "total")];
  checkValue(record, { size, value, price: facts.price });
  return { ...facts, size, value, fees: fee.amount.eq(0) ? [] : [fee] };
}

interface FillFacts {
  symbol: string;
  pair: CoinPair;
  time: string;
  /** Column of it. */
  side: string;
}

function fillFacts(record: CsvRecord, { symbol, pair, time, side }: FillFacts) {
  const facts = {
    row: record.row,
    id: null,
    symbol,
    pair,
    time,
    isSpot: true,
    effect: null,
    price: sizeIn(record, "price"),
  };
  return { ...facts, side: record.word(side, buyOrSell) };
}
