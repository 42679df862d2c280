import { explain } from "../explanation.ts";
import { localTime } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementWarning } from "../importer.ts";
import { buyOrSell, createStatement } from "../statement-row.ts";
import { amountOrZero, sizeIn } from "./coin-amount.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";

/** Coinbase Advanced and Exchange: Statements, Fills as CSV. One row for each fill, times in UTC. */
export const coinbaseFillsImporter: Importer = {
  format: "coinbase-fills",
  label: "Coinbase fills",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const UNIT = "price/fee/total unit";
const COLUMNS = ["portfolio", "trade id", "product", "side", "created at", "size", "size unit", "price", "fee", UNIT];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const fills = records.filter(isOfCoins).map(readFill);
  const contracts = records.filter((record) => !isOfCoins(record)).map(({ row }) => row);
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  return createStatement(coinbaseFillsImporter, {
    account: { number: null, name: null, currency, broker: "Coinbase", hedging: false },
    ...trades,
    warnings: [...tellContracts(contracts), ...trades.warnings],
    skipped: { cancelled: 0, other: contracts.length + unmatched },
    timeZone: "UTC",
  });
}

/** `BTC-USD`; contracts have more parts: `BIT-28NOV25-CDE`, `BTC-PERP-INTX`. */
function isOfCoins(record: CsvRecord): boolean {
  return record.text("product").split("-").length <= 2;
}

function tellContracts(rows: readonly number[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  tellRows(warnings, "Statement.OtherRows", rows, explain("contractsWithoutSize", {}));
  return warnings;
}

function readFill(record: CsvRecord): CoinFill {
  const product = record.required("product").toUpperCase();
  // Each product numbers its own trades.
  const id = `${product} ${record.required("trade id")}`.slice(0, 50);
  record.named(id);
  const [size, price] = [sizeIn(record, "size"), sizeIn(record, "price")];
  const pair = { base: record.required("size unit").toUpperCase(), quote: record.required(UNIT).toUpperCase() };
  return {
    row: record.row,
    id,
    symbol: product,
    pair,
    side: record.word("side", buyOrSell),
    size,
    value: price.times(size),
    price,
    time: record.time("created at", (text) => localTime(text.replace("T", " ").replace(/Z$/, ""))),
    fees: [{ amount: amountOrZero(record, "fee"), coin: pair.quote }],
    isSpot: true,
    effect: null,
  };
}
