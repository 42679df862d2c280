import { Decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { localTime } from "./cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "./csv-table.ts";
import { type Fill, fillsToTrades, profitIn } from "./fills-to-trades.ts";
import { futuresGuess, pointValue } from "./futures-guess.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementWarning } from "./importer.ts";
import { guessInstrument } from "./instrument-guess.ts";
import { type DateOrder, dateOrderOf, slashedTime } from "./statement-dates.ts";
import { buyOrSell, statementOf } from "./statement-row.ts";

/** TradingView: Trading Panel, History, Export. Orders of paper trading and of brokers; some exports have no status. */
export const tradingviewOrdersImporter: Importer = {
  format: "tradingview-orders",
  label: "TradingView order history",
  detect: (file) => (SIZES.some((size) => hasHeader(file, [...COLUMNS, size])) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["symbol", "side", "type", "fill price", "placing time", "closing time", "order id"];
/** `Quantity` in exports since 2026. */
const SIZES = ["qty", "quantity"];

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const filled = records.filter(isFilled);
  const { order, isCertain } = dateOrderOf(filled.map((record) => record.text("closing time")));
  const fills = filled.map((record) => readFill(record, order));
  onRows?.(fills.length);
  const currency = accountCurrencyOf(fills);
  const { unmatched, ...trades } = fillsToTrades(fills, profitIn(currency));
  return statementOf(tradingviewOrdersImporter, {
    account: { number: null, name: null, currency, broker: "TradingView", hedging: false },
    ...trades,
    warnings: isCertain ? trades.warnings : [...ambiguousDates(filled), ...trades.warnings],
    skipped: { cancelled: records.length - filled.length, other: unmatched },
  });
}

function isFilled(record: CsvRecord): boolean {
  const status = record.text("status");
  return !/^[0.,]*$/.test(record.text("fill price")) && (status === "" || /filled/i.test(status));
}

/** A spreadsheet program that saved the file may have written dates its own way. */
function ambiguousDates(records: readonly CsvRecord[]): StatementWarning[] {
  const example = records.map((record) => record.text("closing time")).find((text) => localTime(text) === null);
  if (example === undefined) return [];
  const message = `No date of the file tells whether the day or the month comes first. “${example.slice(0, 40)}” was read with the day first.`;
  return [{ row: null, ticket: null, code: "Statement.AmbiguousDates", message }];
}

function readFill(record: CsvRecord, order: DateOrder): Fill {
  const id = record.required("order id");
  record.named(id);
  const symbol = record.required("symbol");
  return {
    row: record.row,
    id,
    symbol,
    ...contractOf(symbol),
    side: record.word("side", buyOrSell),
    size: record.size(record.has("qty") ? "qty" : "quantity"),
    price: record.size("fill price"),
    time: record.time("closing time", (text) => localTime(text) ?? slashedTime(text, order)),
    fees: Decimal(record.amount("commission")).abs().times(-1).toFixed(),
    effect: null,
    comment: null,
  };
}

/** `FX_IDC:EURUSD` in units, `CME_MINI:ES1!` in contracts. */
function contractOf(symbol: string): Pick<Fill, "guess" | "contractSize"> {
  const name = symbol.slice(symbol.indexOf(":") + 1);
  const product = /^([A-Z0-9]+?)(?:\d!|[FGHJKMNQUVXZ]20\d\d)$/.exec(name)?.[1];
  if (product !== undefined) return { guess: futuresGuess(product, "USD"), contractSize: pointValue(product) };
  const guess = guessInstrument(name);
  const isStock = guess.marketType === MarketType.Stock;
  return { guess: isStock ? { ...guess, quoteCurrency: "USD" } : guess, contractSize: "1" };
}

/** The file does not name it: dollars as soon as something is traded against them, else what the first fill is quoted in. */
function accountCurrencyOf(fills: readonly Fill[]): string | null {
  const usesDollars = fills.some(({ guess }) => guess?.quoteCurrency === "USD" || guess?.instrument.startsWith("USD"));
  return usesDollars ? "USD" : (fills[0]?.guess?.quoteCurrency ?? null);
}
