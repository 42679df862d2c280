import { toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { type CsvRecord, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile, StatementWarning } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import { findSettlement } from "./bybit-contracts.ts";
import { amountIn, amountOrZero, sizeIn } from "./coin-amount.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { listHeaders } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";

/** Bybit's derivatives: Orders, Trade History, Export. One row for each fill and for each funding. */
export const bybitTradesImporter: Importer = {
  format: "bybit-trades",
  label: "Bybit trade history",
  detect: (file) => (findLayout(file) === null ? 0 : 1),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

interface Layout {
  symbol: string;
  time: string;
  /** Bybit misspells the name of one of them. */
  ticket: string | null;
}

const COLUMNS = ["filled type", "filled quantity", "filled price", "direction"];

function findLayout(file: SniffedFile): Layout | null {
  for (const header of listHeaders(file)) {
    const symbol = ["market", "contracts", "symbol"].find((name) => header.has(name));
    const time = [...header].find((name) => /^(transaction|trade|filled) time/.test(name));
    if (symbol === undefined || time === undefined || !COLUMNS.every((name) => header.has(name))) continue;
    const ticket = ["trasaction id", "transaction id", "trade id"].find((name) => header.has(name)) ?? null;
    return { symbol, time, ticket };
  }
  return null;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const layout = findLayout(file);
  if (layout === null) throw new StatementError("Statement.Unknown", explain("noBybitTrades", {}));
  const { records } = readOnlyTable(file, [...COLUMNS, layout.symbol, layout.time]);
  const times = exchangeTimes(records, { column: layout.time, fileName: "", usualOffset: 0 });
  const isInverse = (record: CsvRecord) => findSettlement(record.text(layout.symbol).toUpperCase()).isInverse;
  const linear = records.filter((record) => !isInverse(record));
  const isFunding = (record: CsvRecord) => /^funding$/i.test(record.text("filled type"));
  const funding = linear.filter(isFunding);
  const fills = linear
    .filter((record) => !isFunding(record))
    .map((record) => readFill(record, layout, times.read(record)));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  const paid = funding.filter(
    (record) => readQuote(record, layout) === currency && !amountOrZero(record, "trading fee").eq(0),
  );
  const tickets = new TicketMaker();
  return createStatement(bybitTradesImporter, {
    account: { number: null, name: null, currency, broker: "Bybit", hedging: null },
    ...trades,
    cash: paid.map((record) => cashRow(record, layout, { time: times.read(record), tickets })),
    warnings: [...times.warnings, ...inverseWarnings(records.filter(isInverse)), ...trades.warnings],
    skipped: { cancelled: 0, other: records.length - fills.length - paid.length + unmatched },
    timeZone: "UTC",
    utcOffset: times.utcOffset,
  });
}

function readQuote(record: CsvRecord, { symbol }: Layout): string {
  return findSettlement(record.text(symbol).toUpperCase()).quoteCurrency;
}

const SIDES = { long: Direction.Long, short: Direction.Short, buy: Direction.Long, sell: Direction.Short };

function readFill(record: CsvRecord, layout: Layout, time: string): CoinFill {
  const id = layout.ticket === null ? null : record.required(layout.ticket).slice(0, 50);
  if (id !== null) record.named(id);
  const symbol = record.required(layout.symbol).toUpperCase();
  const quote = findSettlement(symbol).quoteCurrency;
  const [size, price] = [sizeIn(record, "filled quantity"), sizeIn(record, "filled price")];
  const fee = { amount: feeIn(record), coin: record.text("feecoin").toUpperCase() || quote };
  return {
    row: record.row,
    id,
    symbol,
    pair: { base: symbol.replace(/(USDT|USDC|PERP)?(-.*)?$/, ""), quote },
    side: record.word("direction", SIDES),
    size,
    value: size.times(price),
    price,
    time,
    fees: fee.amount.eq(0) ? [] : [fee],
    isSpot: false,
    effect: null,
  };
}

/** The second column has the amount where the first is blank: fees of coins other than the quote. */
function feeIn(record: CsvRecord) {
  const fee = amountOrZero(record, "trading fee");
  return fee.eq(0) ? amountOrZero(record, "execfeev2") : fee;
}

function cashRow(
  record: CsvRecord,
  layout: Layout,
  { time, tickets }: { time: string; tickets: TicketMaker },
): CashRow {
  const symbol = record.required(layout.symbol);
  const amount = amountIn(record, "trading fee").times(-1);
  return {
    row: record.row,
    ticket: tickets.make([symbol, time, amount.toFixed(), record.text(layout.ticket ?? "")]),
    kind: "funding",
    time,
    amount: toWire(amount) ?? "0",
    comment: `Funding ${symbol.slice(0, 60)}`,
  };
}

function inverseWarnings(records: readonly CsvRecord[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const rows = records.map(({ row }) => row);
  tellRows(warnings, "Statement.OtherCurrency", rows, explain("inverseContractsElsewhere", {}));
  return warnings;
}
