import { Decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { type Fill, fillsToTrades, profitIn } from "../fills/fills-to-trades.ts";
import { withoutSharesSoldUnopened } from "../fills/unopened-shares.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, wholeFile } from "../importer.ts";
import { futuresGuess, pointValue } from "../instruments/futures-guess.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { buyOrSell, statementOf } from "../statement-row.ts";

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
  const currency = accountCurrencyOf(fills);
  const { unmatched, ...trades } = withoutSharesSoldUnopened(fillsToTrades(fills, profitIn(currency)));
  return statementOf(tradingviewOrdersImporter, {
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
    ...contractOf(symbol),
    side: record.word("side", buyOrSell),
    size: record.size([FILLED, ...SIZES].find((name) => record.has(name)) ?? FILLED),
    price: record.size("fill price"),
    time: record.time("closing time", (text) => regionalTime(text, order)),
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
  const abroad = CURRENCIES[symbol.slice(0, Math.max(0, symbol.indexOf(":"))).toUpperCase()];
  if (abroad !== undefined) {
    return { guess: { ...guess, marketType: MarketType.Stock, quoteCurrency: abroad }, contractSize: "1" };
  }
  const isStock = guess.marketType === MarketType.Stock;
  return { guess: isStock ? { ...guess, quoteCurrency: "USD" } : guess, contractSize: "1" };
}

/** Of exchanges of stocks outside of the United States. London is quoted in pence, which no rate here turns into pounds. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ NSE: "INR", BSE: "INR", XETR: "EUR", FWB: "EUR", EURONEXT: "EUR", MIL: "EUR", BME: "EUR", LSE: "GBX" },
  ...{ TSX: "CAD", TSXV: "CAD", ASX: "AUD", NZX: "NZD", HKEX: "HKD", TSE: "JPY", SSE: "CNY", SZSE: "CNY", SIX: "CHF" },
  ...{
    OMXSTO: "SEK",
    OSL: "NOK",
    OMXCOP: "DKK",
    GPW: "PLN",
    BIST: "TRY",
    JSE: "ZAR",
    SGX: "SGD",
    KRX: "KRW",
    TWSE: "TWD",
  },
};

/** The file does not name it: dollars as soon as something is traded against them, else what the first fill is quoted in. */
function accountCurrencyOf(fills: readonly Fill[]): string | null {
  const usesDollars = fills.some(({ guess }) => guess?.quoteCurrency === "USD" || guess?.instrument.startsWith("USD"));
  return usesDollars ? "USD" : (fills[0]?.guess?.quoteCurrency ?? null);
}
