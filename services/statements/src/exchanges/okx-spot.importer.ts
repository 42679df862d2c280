import type { Big } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { amountIn, amountOrZero, type CoinAmount, notAmount } from "./coin-amount.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { exchangeTimes } from "./exchange-time.ts";

/**
 * OKX: Assets, Order center, Trading history, Download. A spot fill is two rows with one number, what came in and what
 * went out; contracts are rows without prices, and left out.
 */
export const okxSpotImporter: Importer = {
  format: "okx-spot",
  label: "OKX trading history",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const COLUMNS = [
  "id",
  "order id",
  "time",
  "trade type",
  "instrument",
  "type",
  "amount",
  "unit",
  "fee",
  "balance change",
];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const times = exchangeTimes(records, { column: "time", fileName: file.name, usualOffset: null });
  const spot = records.filter((record) => /^spot$/i.test(record.text("trade type")));
  const fills = legsByFill(spot).map((legs) => readFill(legs, times.read));
  onRows?.(fills.length);
  const { currency, unmatched, ...trades } = coinTrades(fills, wanted);
  const others = records.filter((record) => !spot.includes(record)).map(({ row }) => row);
  const warnings = [...times.warnings, ...trades.warnings];
  tellRows(warnings, "Statement.OtherRows", others, explain("notOnSpotMarket", {}));
  return createStatement(okxSpotImporter, {
    account: { number: null, name: null, currency, broker: "OKX", hedging: false },
    ...trades,
    skipped: { cancelled: 0, other: unmatched + others.length },
    warnings,
    timeZone: times.timeZone,
    utcOffset: times.utcOffset,
  });
}

/** What came in and what went out. */
type Legs = readonly [bought: CsvRecord, sold: CsvRecord];

/** Some exports give both rows of a fill numbers of their own: then an order that was filled at once is the pair. */
function legsByFill(records: readonly CsvRecord[]): Legs[] {
  const byId = groupBy(records, "id");
  const single = [...byId.values()].filter((rows) => rows.length === 1).flat();
  const groups = [...[...byId.values()].filter((rows) => rows.length > 1), ...groupBy(single, "order id").values()];
  return groups.map(findLegs);
}

function findLegs(rows: readonly CsvRecord[]): Legs {
  const bought = rows.find((record) => record.word("type", SIDES) === Direction.Long);
  const sold = rows.find((record) => record.word("type", SIDES) === Direction.Short);
  if (rows.length === 2 && bought !== undefined && sold !== undefined) return [bought, sold];
  const [first] = rows;
  if (first === undefined) throw new Error("A group of rows has at least one.");
  throw first.fail(explain("halfFill", {}));
}

const SIDES: Readonly<Record<string, Direction>> = { buy: Direction.Long, sell: Direction.Short };

function groupBy(records: readonly CsvRecord[], column: string): Map<string, CsvRecord[]> {
  return Map.groupBy(records, (record) => record.required(column));
}

function readFill([bought, sold]: Legs, timeOf: (record: CsvRecord) => string): CoinFill {
  const id = bought.required("id").slice(0, 50);
  bought.named(id);
  const symbol = bought.required("instrument").toUpperCase();
  const [base = "", quote = ""] = symbol.split("-");
  const [came, went] = [readCoin(bought), readCoin(sold)];
  const side =
    came === base && went === quote ? Direction.Long : came === quote && went === base ? Direction.Short : null;
  if (side === null) throw bought.fail(explain("noExchange", { symbol: symbol.slice(0, 40), went, came }));
  const [ofBase, ofQuote] = side === Direction.Long ? [bought, sold] : [sold, bought];
  return {
    row: bought.row,
    id,
    symbol,
    pair: { base, quote },
    side,
    size: readSize(ofBase),
    value: readSize(ofQuote),
    price: null,
    time: timeOf(bought),
    fees: [bought, sold].flatMap(readFees),
    isSpot: true,
    effect: null,
  };
}

function readCoin(record: CsvRecord): string {
  return record.required("unit").toUpperCase();
}

function readSize(record: CsvRecord): Big {
  const size = amountIn(record, "amount").abs();
  if (size.eq(0)) throw notAmount(record, "amount", "notSize");
  return size;
}

/** Charges are negative, rebates are not. */
function readFees(record: CsvRecord): CoinAmount[] {
  const fee = amountOrZero(record, "fee").times(-1);
  return fee.eq(0) ? [] : [{ amount: fee, coin: readCoin(record) }];
}
