import { Direction } from "@entrywise/domain/enumerations";
import { type DateOrder, guessDateOrder, regionalTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import {
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementRow,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { futuresGuess, parseProduct } from "../instruments/futures-guess.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";

/**
 * Tradovate: Account Reports, Position History or Performance. Each row pairs a buy with a sell fill and has the broker's
 * own profit.
 */
export const tradovatePairsImporter: Importer = {
  format: "tradovate-position-history",
  label: "Tradovate position history",
  detect: (file) => (hasHeader(file, Object.values(POSITIONS)) || hasHeader(file, Object.values(PERFORMANCE)) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const POSITIONS = {
  ...{ contract: "contract", buyId: "buy fill id", sellId: "sell fill id", size: "paired qty" },
  ...{ buyPrice: "buy price", sellPrice: "sell price", profit: "p/l" },
  ...{ bought: "bought timestamp", sold: "sold timestamp" },
};
/** As the platform names the columns itself. */
const PERFORMANCE: typeof POSITIONS = {
  ...{ contract: "symbol", buyId: "buyfillid", sellId: "sellfillid", size: "qty" },
  ...{ buyPrice: "buyprice", sellPrice: "sellprice", profit: "pnl" },
  ...{ bought: "boughttimestamp", sold: "soldtimestamp" },
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const columns = hasHeader(file, Object.values(POSITIONS)) ? POSITIONS : PERFORMANCE;
  const table = readOnlyTable(file, Object.values(columns));
  const {
    number,
    accounts,
    records,
    warnings: unnamed,
  } = recordsOfAccount(table.records, ["account"], wanted, "accountReports");
  // The trade date is written year first, so only the timestamps can be misread.
  const { order, isCertain } = guessDateOrder(
    table.records.flatMap((record) => [record.text(columns.bought), record.text(columns.sold)]),
  );
  const dates: DateOrder = isCertain ? order : "month-first";
  const warnings: StatementWarning[] = [...unnamed];
  const tickets = new TicketMaker();
  const rows = records.map((record) => readPair(record, columns, dates, tickets));
  onRows?.(rows.length);
  const currencies = new Set(rows.map((row) => row.quoteCurrency));
  const currency = currencies.size === 1 ? (rows[0]?.quoteCurrency ?? null) : null;
  if (currencies.size > 1) {
    warn(
      warnings,
      fileWarning("Statement.OtherCurrency", explain("severalCurrencies", { currencies: [...currencies].join(", ") })),
    );
  }
  const sizes = contractSizes(rows, currency);
  return createStatement(tradovatePairsImporter, {
    account: { number, name: null, currency, broker: "Tradovate", hedging: false },
    accounts,
    rows: rows.map((row) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null })),
    warnings,
  });
}

function readPair(record: CsvRecord, columns: typeof POSITIONS, dates: DateOrder, tickets: TicketMaker): StatementRow {
  const symbol = record.named(record.text("pair id")).required(columns.contract);
  const fill = (time: string, price: string, id: string) => ({
    time: record.time(time, (text) => readTime(text, dates)),
    price: record.number(price),
    id: record.text(id),
  });
  const bought = fill(columns.bought, columns.buyPrice, columns.buyId);
  const sold = fill(columns.sold, columns.sellPrice, columns.sellId);
  const size = record.size(columns.size);
  // Within one second the fills' own numbers tell which came first.
  const isLong = bought.time === sold.time ? isBefore(bought.id, sold.id) : bought.time < sold.time;
  const [open, close] = isLong ? [bought, sold] : [sold, bought];
  return statementRow({
    row: record.row,
    ticket: record.text("pair id") || tickets.make([bought.id, sold.id, size, bought.price, sold.price]),
    symbol,
    ...futuresGuess(record.text("product") || (parseProduct(symbol) ?? symbol), record.text("currency") || "USD"),
    direction: isLong ? Direction.Long : Direction.Short,
    size,
    openTime: open.time,
    closeTime: close.time,
    openPrice: open.price,
    closePrice: close.price,
    profit: record.number(columns.profit),
  });
}

function readTime(text: string, dates: DateOrder): string | null {
  return regionalTime(text, dates);
}

function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a <= b : a.length < b.length;
}
