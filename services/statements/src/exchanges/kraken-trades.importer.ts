import { explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { buyOrSell, createStatement } from "../statement-row.ts";
import { amountOrZero, checkValue, sizeIn } from "./coin-amount.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { missingColumns } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";
import { krakenPair } from "./kraken-assets.ts";

/** Kraken: Documents, Export, Trades. One row for each fill; costs and fees in the quote, times in UTC. */
export const krakenTradesImporter: Importer = {
  format: "kraken-trades",
  label: "Kraken trades",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

/** Kraken's page of exports lets the others be left out. */
const COLUMNS = ["txid", "pair", "time", "type", "price", "fee", "vol"];
/** They tell trades on margin from those of coins. */
const MARGIN = ["margin", "misc"];

/** Kraken numbers trades across all accounts; its ledger names a trade by the same number. */
export const KRAKEN_SCOPE = "kraken";

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const { records } = table;
  const times = exchangeTimes(records, { column: "time", fileName: "", usualOffset: 0 });
  const fills = records.map((record) => readFill(record, times.read));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  return createStatement(krakenTradesImporter, {
    account: { number: null, name: null, currency, broker: "Kraken", hedging: false },
    ...trades,
    warnings: [...missingColumns(table, MARGIN, "marginUnknown"), ...times.warnings, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
    timeZone: "UTC",
    ticketScope: KRAKEN_SCOPE,
  });
}

function readFill(record: CsvRecord, timeOf: (record: CsvRecord) => string): CoinFill {
  const id = record.required("txid").slice(0, 50);
  record.named(id);
  const symbol = record.required("pair").toUpperCase();
  const pair = krakenPair(symbol);
  if (pair === null) throw record.fail(explain("unknownCurrencyPair", { name: "pair", symbol: symbol.slice(0, 40) }));
  const [size, price, cost] = [sizeIn(record, "vol"), sizeIn(record, "price"), amountOrZero(record, "cost")];
  checkValue(record, { size, price, value: cost });
  const isClosing = /clos/i.test(record.text("misc"));
  return {
    row: record.row,
    id,
    symbol,
    pair,
    side: record.word("type", buyOrSell),
    size,
    // Of amounts below its last digit Kraken writes a cost of 0.
    value: cost.gt(0) ? cost : price.times(size),
    price,
    time: timeOf(record),
    fees: [{ amount: amountOrZero(record, "fee"), coin: pair.quote }],
    isSpot: !isClosing && amountOrZero(record, "margin").eq(0),
    effect: isClosing ? "close" : null,
  };
}
