import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { slashedTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { CsvRecord, csvHead, readMarkedRows } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { bought, sold } from "./american-fills.ts";

/**
 * DEGIRO: Inbox, Transactions, Export as CSV, in any language: its columns are known by their places, since those of
 * currencies have no names. Values, fees and totals are in the account's currency; the total is what was booked.
 */
export const degiroTransactionsImporter: Importer = {
  format: "degiro-transactions",
  label: "DEGIRO transactions",
  detect: (file) => (csvHead(file).some((row) => findLayout(row) !== null) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const SHARED = { date: 0, time: 1, product: 2, isin: 3 };
const WITH_VENUE = { ...SHARED, quantity: 6, price: 7, quote: 8, value: 11 };
/** The value's currency stands in the name of its column. */
const NAMED = { ...WITH_VENUE, autofx: 13, fees: 14, total: 15 };
/** It stands in a column of its own. */
const APART = { ...WITH_VENUE, currency: 12, fees: 14, total: 16 };
/** Exports of before 2021 name no venue. */
const WITHOUT_VENUE = { ...SHARED, quantity: 5, price: 6, quote: 7, value: 10, currency: 11, fees: 13, total: 15 };

interface Layout {
  columns: ReadonlyMap<string, number>;
  currency: string | null;
}

function findLayout({ cells }: CsvRow): Layout | null {
  if (!/\bisin\b/i.test(cells[3] ?? "") || cells.length < 17) return null;
  if (isValued(cells, WITHOUT_VENUE.price)) return { columns: new Map(Object.entries(WITHOUT_VENUE)), currency: null };
  if (!isValued(cells, WITH_VENUE.price)) return null;
  if (cells[12] === "") return { columns: new Map(Object.entries(APART)), currency: null };
  const currency = /\b([A-Z]{3})$/.exec(cells[11] ?? "")?.[1] ?? null;
  return { columns: new Map(Object.entries(NAMED)), currency };
}

/** Price and local value, each with its currency in a column without a name, then the value. */
function isValued(cells: readonly string[], price: number): boolean {
  const [cost, quote, local, localQuote, value] = cells.slice(price, price + 5);
  return quote === "" && localQuote === "" && Boolean(cost && local && value);
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const at = rows.findIndex((row) => findLayout(row) !== null);
  const header = rows[at];
  const layout = (header && findLayout(header)) ?? { columns: new Map<string, number>(), currency: null };
  const all = rows.slice(at + 1).map((row) => new CsvRecord(row, layout.columns, mark));
  const records = all.filter((record) => record.text("isin") !== "" || record.text("product") !== "");
  const unpaid = records.filter(isUnpaid);
  const values = new Map<Fill, Big>();
  const fills = records.filter((record) => !isUnpaid(record)).map((record) => readFill(record, values));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, (lot, exit, size) => takeProfit(values, lot, exit, size));
  const named = records.map((record) => record.text("currency")).find((code) => /^[A-Z]{3}$/.test(code));
  const warnings = [...trades.warnings];
  const left = unpaid.map(({ row }) => row);
  tellRows(warnings, "Statement.OtherRows", left, explain("noTradeAndNoAmount", {}));
  return createStatement(degiroTransactionsImporter, {
    account: { number: null, name: null, currency: layout.currency ?? named ?? null, broker: "DEGIRO", hedging: false },
    ...trades,
    warnings,
    skipped: { cancelled: 0, other: unmatched + unpaid.length },
  });
}

/** Subscription rights, and shares that a split or a change of name hands out, are booked at no price. */
function isUnpaid(record: CsvRecord): boolean {
  const isNothing = (name: string) => !/[1-9]/.test(record.text(name));
  return isNothing("price") && isNothing("value");
}

function readFill(record: CsvRecord, values: Map<Fill, Big>): Fill {
  const symbol = record.required("product");
  const signed = Decimal(record.number("quantity"));
  if (signed.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  const size = signed.abs();
  const value = Decimal(record.number("value")).abs();
  const quote = record.text("quote").toUpperCase();
  const quoteCurrency = /^[A-Z]{3}$/.test(quote) ? quote : null;
  const fill: Fill = {
    row: record.row,
    // An order may be filled in parts, each in a row with the number of the order.
    id: null,
    symbol,
    guess: { instrument: symbol.toUpperCase(), marketType: MarketType.Stock, quoteCurrency },
    contractSize: "1",
    ...(signed.gt(0) ? bought : sold),
    size: size.toFixed(),
    price: record.size("price"),
    time: record.time("date", (text) => slashedTime(`${text} ${record.text("time")}`, "day-first")),
    fees: sumFees(record, signed.gt(0) ? value.times(-1) : value).toFixed(),
    comment: null,
  };
  values.set(fill, value.div(size));
  return fill;
}

/** What the total holds beside the value; without a total the charges, which are rounded one by one. */
function sumFees(record: CsvRecord, value: Big): Big {
  if (record.text("total") !== "") return Decimal(record.number("total")).minus(value);
  return ["fees", "autofx"].reduce((sum, name) => sum.minus(Decimal(record.amount(name)).abs()), Decimal(0));
}

/** From the values: prices are in the currency of the exchange. */
function takeProfit(values: ReadonlyMap<Fill, Big>, lot: Fill, exit: Fill, size: Big): Big | null {
  const [paid, received] = [values.get(lot), values.get(exit)];
  if (paid === undefined || received === undefined) return null;
  const profit = received.minus(paid).times(size).round(8);
  return lot.side === Direction.Long ? profit : profit.times(-1);
}
