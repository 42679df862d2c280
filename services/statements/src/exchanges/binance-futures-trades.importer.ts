import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import {
  type CashRow,
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
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
  const { number, accounts, records: own, warnings } = recordsOfAccount(table.records, ["uid"], wanted, "trades");
  const records = own.filter((record) => !isIncome(record));
  const income = own.filter(isIncome).map((record) => readIncome(record, times.read(record)));
  const fills = withEffects(records.map((record) => readFill(record, times.read(record))));
  onRows?.(fills.length);
  const { currency: quote, unmatched, ...trades } = coinTrades(fills, wanted.currency);
  const currency = quote ?? income[0]?.coin ?? null;
  const foreign = income.filter(({ coin }) => coin !== currency);
  const isWhole = unmatched === 0 && trades.openRows.length === 0;
  const reported = { ...noReportedTotals, netProfit: isWhole && fills.length > 0 ? addUpNet(fills, currency) : null };
  return createStatement(binanceFuturesTradesImporter, {
    account: { number, name: null, currency, broker: "Binance", hedging: null },
    accounts,
    ...trades,
    cash: income.filter(({ coin }) => coin === currency).map(({ cash }) => cash),
    reported,
    warnings: [...warnings, ...times.warnings, ...tellForeign(foreign), ...trades.warnings],
    skipped: { cancelled: 0, other: foreign.length + unmatched },
    timeZone: times.timeZone,
    utcOffset: times.utcOffset,
    ticketScope: "binance-futures",
  });
}

/** Rows that a connection adds: what was paid besides fills. */
function isIncome(record: CsvRecord): boolean {
  return record.text("income type") !== "";
}

interface Income {
  coin: string;
  cash: CashRow;
}

function readIncome(record: CsvRecord, time: string): Income {
  const type = record.required("income type");
  // Binance numbers the payments of each kind.
  const ticket = `${type.slice(0, 24)} ${record.required("income id").slice(0, 24)}`;
  record.named(ticket);
  const amount = toWire(amountIn(record, "income")) ?? "0";
  const what = type.replaceAll("_", " ").toLowerCase();
  return {
    coin: record.required("income coin").toUpperCase(),
    cash: {
      ...{ row: record.row, ticket, time, amount, kind: guessCashKind(amount, what) },
      comment: [what, record.text("symbol")].filter(Boolean).join(" ").slice(0, 100),
    },
  };
}

function tellForeign(income: readonly Income[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const rows = income.map(({ cash }) => cash.row);
  tellRows(warnings, "Statement.OtherCoins", rows, explain("otherCoinsFunding", {}));
  return warnings;
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
