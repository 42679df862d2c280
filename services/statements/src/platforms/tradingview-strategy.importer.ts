import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { localTime, plainText } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, type StatementRow, wholeFile } from "../importer.ts";
import { badRow } from "../statement-error.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { parseContract, type TradedContract } from "./tradingview-symbol.ts";

/**
 * TradingView: Strategy Report, List of trades, Download. Two rows a trade, its exit and its entry. No column names the
 * instrument: the name that TradingView gives the file does (`MACD_NASDAQ_AAPL_2026-03-02_1f2e3.csv`). Profits are after
 * commission, times in the zone of the chart.
 */
export const tradingviewStrategyImporter: Importer = {
  format: "tradingview-strategy",
  label: "TradingView list of trades",
  detect: (file) => (readSymbol(file.name) !== null && isTradeList(file) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

/** As the columns were called over the years, the oldest name first; those of money end with its currency. */
const NAMES = {
  number: /^trade (#|number)$/,
  time: /^date(\/time| and time)$/,
  price: /^price(?: ([a-z]{3,5}))?$/,
  size: /^(contracts|quantity|(position )?size \(qty\))$/,
  profit: /^(?:profit|p&l|net p&l|net pnl)(?: ([a-z]{3,5}))?$/,
  commission: /^commission(?: [a-z]{3,5})?$/,
} as const;
type Columns = Record<keyof typeof NAMES, string>;

function isTradeList(file: SniffedFile): boolean {
  const heads = [["trade #"], ["trade number"]];
  return heads.some((names) => hasHeader(file, [...names, "type", "signal"]));
}

/** `NASDAQ_AAPL` before the day of the download; null of a file that was named otherwise. */
function readSymbol(name: string): string | null {
  const [, exchange, symbol] =
    /(?:^|_)([A-Z][A-Z0-9]*)_([A-Z0-9][A-Z0-9.!]*)_\d{4}-\d{2}-\d{2}(?:_[0-9a-z]{3,8})?(?: ?\(\d+\))?(?:\.[a-z]+)?$/i.exec(
      name,
    ) ?? [];
  return exchange === undefined || symbol === undefined ? null : `${exchange.toUpperCase()}:${symbol.toUpperCase()}`;
}

interface TradeReader {
  symbol: string;
  contract: TradedContract;
  columns: Columns;
  order: DateOrder;
  tickets: TicketMaker;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const number = hasHeader(file, ["trade number"]) ? "trade number" : "trade #";
  const { header, records } = readOnlyTable(file, [number, "type", "signal"]);
  const columns = findColumns(header);
  const symbol = readSymbol(file.name) ?? "";
  const dates = fileDates(
    records.map((record) => record.text(columns.time)),
    wanted,
  );
  const reader = {
    symbol,
    contract: contractIn(symbol, columns),
    columns,
    order: dates.order,
    tickets: new TicketMaker(),
  };
  const trades = Map.groupBy(records, (record) => record.text(number));
  const rows = [...trades].sort(([a], [b]) => Number(a) - Number(b)).map(([, own]) => readTrade(own, reader));
  onRows?.(rows.length);
  return createStatement(tradingviewStrategyImporter, {
    account: {
      number: null,
      name: null,
      currency: currencyIn(columns.profit),
      broker: "TradingView",
      hedging: false,
    },
    ticketScope: file.name.replace(/_\d{4}-\d{2}-\d{2}[^_]*(_[^_]*)?$/, ""),
    ...dates.unsure,
    rows: rows.filter(({ closeTime }) => closeTime !== null),
    openRows: rows.filter(({ closeTime }) => closeTime === null),
    warnings: dates.warnings,
  });
}

/** The file's own name of each column, "" where it has none. */
function findColumns(header: readonly string[]): Columns {
  const names = header.map((cell) => cell.toLowerCase().replace(/\s+/g, " ").trim());
  const found = Object.entries(NAMES).map(([column, name]) => [column, names.find((one) => name.test(one)) ?? ""]);
  return Object.fromEntries(found) as Columns; // one name for each
}

function currencyIn(column: string): string | null {
  return / ([a-z]{3,5})$/.exec(column)?.[1]?.toUpperCase() ?? null;
}

/** Prices are in the currency that their column names. */
function contractIn(symbol: string, { price }: Columns): TradedContract {
  const contract = parseContract(symbol);
  return {
    ...contract,
    guess: { ...contract.guess, quoteCurrency: currencyIn(price) ?? contract.guess.quoteCurrency },
  };
}

function readTrade(records: readonly CsvRecord[], reader: TradeReader): StatementRow {
  const { symbol, contract, columns, tickets } = reader;
  const entry = records.find((record) => /^entry/i.test(record.text("type")));
  const exits = records.filter((record) => /^exit/i.test(record.text("type")));
  const [exit] = exits;
  if (entry === undefined || records.length !== 1 + Math.min(exits.length, 1)) {
    const [first] = records;
    throw badRow(first?.row ?? 0, first?.text(columns.number) ?? null, explain("notEntryAndExit", {}));
  }
  entry.named(entry.text(columns.number));
  const openTime = readTime(entry, reader);
  const openPrice = entry.size(columns.price);
  const size = entry.size(columns.size);
  const closing = exit === undefined || isStillOpen(exit, columns) ? null : exit;
  const { profit, commission } = readMoney(closing ?? exit ?? entry, columns);
  return statementRow({
    row: entry.row,
    ticket: tickets.make([symbol, entry.text("type").toLowerCase(), openTime, openPrice]),
    symbol,
    ...contract.guess,
    direction: entry.word("type", { "entry long": Direction.Long, "entry short": Direction.Short }),
    size,
    openTime,
    closeTime: closing === null ? null : readTime(closing, reader),
    openPrice,
    closePrice: closing?.size(columns.price) ?? null,
    profit,
    commission,
    contractSize: contract.contractSize,
    comment: plainText([entry.text("signal"), closing?.text("signal") ?? ""].filter(Boolean).join(" – ")),
  });
}

/** A trade that runs has an exit that says so, at the price of the day of the download or at none. */
function isStillOpen(exit: CsvRecord, columns: Columns): boolean {
  const says = [exit.text("signal"), exit.text(columns.time)].some((text) => /^open$/i.test(text));
  return says || exit.text(columns.price) === "";
}

/** The zone of a chart of days has no clock. */
function readTime(record: CsvRecord, { columns, order }: TradeReader): string {
  return record.time(columns.time, (text) => regionalTime(text, order) ?? localTime(`${text} 00:00`));
}

/** Of a trade: its rows repeat both, and what is net holds the commission. */
function readMoney(record: CsvRecord, columns: Columns): { profit: string; commission: string } {
  const commission = Decimal(columns.commission === "" ? "0" : record.amount(columns.commission)).abs();
  const net = Decimal(record.amount(columns.profit));
  return { profit: net.plus(commission).toFixed(), commission: commission.neg().toFixed() };
}
