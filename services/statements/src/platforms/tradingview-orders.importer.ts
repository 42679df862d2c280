import { Decimal } from "@entrywise/domain/decimal";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { type Fill, fillsToTrades, profitIn } from "../fills/fills-to-trades.ts";
import { withoutSharesSoldUnopened } from "../fills/unopened-shares.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, wholeFile } from "../importer.ts";
import { buyOrSell, createStatement } from "../statement-row.ts";
import { parseContract } from "./tradingview-symbol.ts";

/** TradingView: Trading Panel, History, Export. Orders of paper trading and of brokers; some exports have no status. */
export const tradingviewOrdersImporter: Importer = {
  format: "tradingview-orders",
  label: "TradingView order history",
  detect: (file) => (SIZES.some((size) => hasHeader(file, [...COLUMNS, size])) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["symbol", "side", "type", "fill price", "placing time", "closing time", "order id"];
/** `Quantity` in exports since 2026. */
const SIZES = ["qty", "quantity"];
const FILLED = "filled qty";

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const filled = records.filter(isFilled);
  const { order, warnings, unsure } = fileDates(
    filled.map((record) => record.text("closing time")),
    wanted,
  );
  const fills = filled.map((record) => readFill(record, order));
  onRows?.(fills.length);
  const currency = findAccountCurrency(fills);
  const { unmatched, ...trades } = withoutSharesSoldUnopened(fillsToTrades(fills, profitIn(currency)));
  return createStatement(tradingviewOrdersImporter, {
    account: { number: null, name: null, currency, broker: "TradingView", hedging: false },
    ...unsure,
    ...trades,
    warnings: [...warnings, ...trades.warnings],
    skipped: { cancelled: records.length - filled.length, other: unmatched },
  });
}

function isFilled(record: CsvRecord): boolean {
  const status = record.text("status");
  // Of an order that was filled in part and then withdrawn.
  if (record.has(FILLED)) return /[1-9]/.test(record.text(FILLED));
  return !/^[0.,]*$/.test(record.text("fill price")) && (status === "" || /filled/i.test(status));
}

function readFill(record: CsvRecord, order: DateOrder): Fill {
  const id = record.required("order id");
  record.named(id);
  const symbol = record.required("symbol");
  return {
    row: record.row,
    id,
    symbol,
    ...parseContract(symbol),
    side: record.word("side", buyOrSell),
    size: record.size([FILLED, ...SIZES].find((name) => record.has(name)) ?? FILLED),
    price: record.size("fill price"),
    time: record.time("closing time", (text) => regionalTime(text, order)),
    fees: Decimal(record.amount("commission")).abs().times(-1).toFixed(),
    effect: null,
    comment: null,
  };
}

/** The file does not name it: dollars as soon as something is traded against them, else what the first fill is quoted in. */
function findAccountCurrency(fills: readonly Fill[]): string | null {
  const usesDollars = fills.some(({ guess }) => guess?.quoteCurrency === "USD" || guess?.instrument.startsWith("USD"));
  return usesDollars ? "USD" : (fills[0]?.guess?.quoteCurrency ?? null);
}
