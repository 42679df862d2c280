import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, wholeFile } from "../importer.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { badRow } from "../statement-error.ts";
import { buyOrSell, createStatement } from "../statement-row.ts";
import { amountIn, amountOrZero, type CoinAmount, coinAmount, notAmount, readAmount, sizeIn } from "./coin-amount.ts";
import { binanceQuotes, type CoinPair, pairOfSymbol } from "./coin-pairs.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { columnAmong } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";

/** Binance: Orders, Futures Order, Trade History, Export. One row for each fill of contracts settled in USDT or USDC. */
export const binanceFuturesTradesImporter: Importer = {
  format: "binance-futures-trades",
  label: "Binance futures trade history",
  detect: (file) => (COLUMNS.some((names) => hasHeader(file, names)) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = [
  ["symbol", "side", "price", "quantity", "fee", "realized profit"],
  ["symbol", "side", "price", "qty", "fee", "realized profit"],
];
const TIMES = ["date(utc)", "time(utc)", "utc_time", "date", "time"];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS.find((names) => hasHeader(file, names)) ?? []);
  const column = columnAmong(table, TIMES);
  if (column === null) throw badRow(1, null, explain("noTimesColumn", {}));
  const times = exchangeTimes(table.records, { column, fileName: file.name, usualOffset: null });
  const { number, accounts, records, warnings } = recordsOfAccount(table.records, ["uid"], wanted, "trades");
  const fills = withEffects(records.map((record) => readFill(record, times.read(record))));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted.currency);
  const isWhole = unmatched === 0 && trades.openRows.length === 0;
  const reported = { ...noReportedTotals, netProfit: isWhole ? addUpNet(fills, currency) : null };
  return createStatement(binanceFuturesTradesImporter, {
    account: { number, name: null, currency, broker: "Binance", hedging: null },
    accounts,
    ...trades,
    reported,
    warnings: [...warnings, ...times.warnings, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
    timeZone: times.timeZone,
    utcOffset: times.utcOffset,
    ticketScope: "binance-futures",
  });
}

interface FuturesFill extends CoinFill {
  realized: Big;
}

function readFill(record: CsvRecord, time: string): FuturesFill {
  const symbol = record.required("symbol").toUpperCase();
  const number = record.text("trade id");
  record.named(number);
  const pair = pairOfSymbol(symbol.replace(/_\d{6}$/, ""), binanceQuotes);
  if (pair === null || /USD(_|$)/.test(symbol)) {
    throw record.fail(explain("otherContract", { symbol: symbol.slice(0, 40) }));
  }
  const size = sizeIn(record, record.has("quantity") ? "quantity" : "qty");
  const price = sizeIn(record, "price");
  return {
    row: record.row,
    // Binance numbers the trades of each contract.
    id: number === "" ? null : `${symbol.slice(0, 30)}-${number.slice(0, 24)}`,
    symbol,
    pair,
    side: record.word("side", buyOrSell),
    size,
    value: price.times(size),
    price,
    time,
    fees: readFees(record, pair),
    isSpot: false,
    effect: readEffect(record),
    realized: amountIn(record, "realized profit"),
  };
}

function readEffect(record: CsvRecord): CoinFill["effect"] {
  const position = record.text("position side").toLowerCase();
  if (position !== "long" && position !== "short") return null;
  return (position === "long") === (record.word("side", buyOrSell) === Direction.Long) ? "open" : "close";
}

/** `0.0368 USDT`, or an amount whose coin stands beside it or is the quote. */
function readFees(record: CsvRecord, { quote }: CoinPair): CoinAmount[] {
  const text = record.text("fee");
  const coin = (record.text("fee coin") || quote).toUpperCase();
  const fee = coinAmount(record, text, [quote, "BNB"]);
  if (fee !== null) return [fee];
  if (readAmount(record, text) === null && /[^-–—\s]/.test(text)) throw notAmount(record, "fee", "notCoinAmount");
  return [{ amount: amountOrZero(record, "fee"), coin }];
}

/** A fill with a realized profit closes: without an entry in the file it must not open the other direction. */
function withEffects(fills: readonly FuturesFill[]): FuturesFill[] {
  const openSizes = new Map<string, Big>();
  const isNewestFirst = (fills[0]?.time ?? "") > (fills.at(-1)?.time ?? "");
  const inOrder = (isNewestFirst ? fills.toReversed() : [...fills]).sort((a, b) =>
    a.time < b.time ? -1 : Number(a.time > b.time),
  );
  return inOrder.map((fill) => {
    if (fill.effect !== null) return fill;
    const before = openSizes.get(fill.symbol) ?? Decimal(0);
    const change = fill.side === Direction.Long ? fill.size : fill.size.times(-1);
    const isUnopened = !fill.realized.eq(0) && before.times(change).gte(0);
    if (!isUnopened) openSizes.set(fill.symbol, before.plus(change));
    return isUnopened ? { ...fill, effect: "close" as const } : fill;
  });
}

/** What Binance says was realized, less fees, to the cent: it rounds each fill to eight decimals. */
function addUpNet(fills: readonly FuturesFill[], currency: string | null): string {
  const fees = fills.flatMap((fill) => fill.fees).filter((fee) => fee.coin === currency);
  const realized = fills.reduce((sum, fill) => sum.plus(fill.realized), Decimal(0));
  return fees.reduce((sum, { amount }) => sum.minus(amount), realized).toFixed(2);
}
