import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { localTime } from "../grids/cell-text.ts";
import { type CsvRecord, csvHead, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import { cashRow } from "./cash-rows.ts";

/**
 * Trading 212 Invest and ISA: History, Export as CSV. Times in UTC. Prices are in the currency of the share, totals and fees
 * in the account's; a total holds the fees.
 */
export const trading212HistoryImporter: Importer = {
  format: "trading212-history",
  label: "Trading 212 history",
  detect: (file) => (findLayout(file) === null ? 0 : 1),
  parse: async (file, onRows) => parse(file, onRows),
};

const SHARED = ["action", "time", "isin", "ticker", "no. of shares", "price / share"];
/** Until 2022 the account's currency stood in the names of the columns: `Total (EUR)`. */
const OLDER_TOTAL = /^total \(([A-Z]{3})\)$/i;
/** `Market buy`, `Limit sell`, `Stop sell` */
const TRADE = /\b(buy|sell)$/i;
const FEE = /\b(fee|fees|tax|duty|levy|charge)\b/;

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const layout = findLayout(file) ?? { columns: [...SHARED, "total"], total: "total", currency: null };
  const table = readOnlyTable(file, layout.columns);
  const { records } = table;
  const { total } = layout;
  const currency =
    layout.currency ??
    records.map((record) => record.text("currency (total)")).find((code) => /^[A-Z]{3}$/.test(code)) ??
    null;
  const feeColumns = table.header
    .map((name) => name.toLowerCase().trim())
    .filter((name) => FEE.test(name) && !/^(currency \(|withholding|charge amount)/.test(name));
  const isOwn = (record: CsvRecord) => [currency, ""].includes(record.text("currency (total)"));
  const traded = records.filter((record) => TRADE.test(record.text("action")) && isOwn(record));
  const values = new Map<Fill, Big>();
  const fills = traded.map((record) => readFill(record, { feeColumns, total }, values));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, (lot, exit, size) => takeProfit(values, lot, exit, size));
  const paid = records.filter(
    (record) => !TRADE.test(record.text("action")) && isOwn(record) && /[1-9]/.test(record.text(total)),
  );
  const others = records.filter((record) => !traded.includes(record) && !paid.includes(record));
  const warnings = [...trades.warnings];
  const rows = others.map(({ row }) => row);
  tellRows(warnings, "Statement.OtherRows", rows, explain("otherCurrencyOrNoAmount", {}));
  const tickets = new TicketMaker();
  return createStatement(trading212HistoryImporter, {
    account: { number: null, name: null, currency, broker: "Trading 212", hedging: false },
    ...trades,
    cash: paid.map((record) =>
      cashRow(
        {
          row: record.row,
          time: readTime(record),
          amount: record.number(total),
          texts: [record.text("action"), record.text("name")],
        },
        tickets,
      ),
    ),
    skipped: { cancelled: 0, other: unmatched + others.length },
    warnings,
    timeZone: "UTC",
  });
}

interface Layout {
  columns: readonly string[];
  /** Name of the column of totals. */
  total: string;
  /** Null where a column of its own names it. */
  currency: string | null;
}

function findLayout(file: SniffedFile): Layout | null {
  const columns = [...SHARED, "total", "currency (total)"];
  if (hasHeader(file, columns)) return { columns, total: "total", currency: null };
  if (!hasHeader(file, SHARED)) return null;
  const names = csvHead(file).flatMap(({ cells }) => cells);
  const total = names.find((name) => OLDER_TOTAL.test(name));
  const currency = OLDER_TOTAL.exec(total ?? "")?.[1]?.toUpperCase() ?? null;
  return total === undefined
    ? null
    : { columns: [...SHARED, total.toLowerCase()], total: total.toLowerCase(), currency };
}

interface AmountColumns {
  feeColumns: readonly string[];
  total: string;
}

function readFill(record: CsvRecord, { feeColumns, total: column }: AmountColumns, values: Map<Fill, Big>): Fill {
  const id = record.text("id").slice(0, 50) || null;
  record.named(id ?? "");
  const symbol = record.required("ticker");
  const side = /buy$/i.test(record.text("action")) ? Direction.Long : Direction.Short;
  const fees = feeColumns.reduce((sum, name) => sum.plus(Decimal(record.amount(name)).abs()), Decimal(0));
  const total = Decimal(record.number(column)).abs();
  const size = record.size("no. of shares");
  const value = side === Direction.Long ? total.minus(fees) : total.plus(fees);
  const quote = record.text("currency (price / share)").toUpperCase();
  const fill: Fill = {
    row: record.row,
    id,
    symbol,
    guess: {
      instrument: symbol.toUpperCase(),
      marketType: MarketType.Stock,
      quoteCurrency: /^[A-Z]{3}$/.test(quote) ? quote : null,
    },
    contractSize: "1",
    side,
    size,
    price: record.size("price / share"),
    time: readTime(record),
    fees: fees.times(-1).toFixed(),
    effect: side === Direction.Long ? "open" : "close",
    comment: null,
  };
  values.set(fill, value.div(size));
  return fill;
}

/** From the totals: prices are in the currency of the share. */
function takeProfit(values: ReadonlyMap<Fill, Big>, lot: Fill, exit: Fill, size: Big): Big | null {
  const [paid, received] = [values.get(lot), values.get(exit)];
  return paid === undefined || received === undefined ? null : received.minus(paid).times(size).round(8);
}

/** `2026-03-02 14:30:06`, `2026-03-02T14:30:06.123Z` */
function readTime(record: CsvRecord): string {
  return record.time("time", (text) => localTime(text.replace("T", " ").replace(/Z$/, "")));
}
