import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { slashedTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { CsvRecord, csvHead, readMarkedRows } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { statementOf } from "../statement-row.ts";
import { bought, sold } from "./american-fills.ts";

/**
 * DEGIRO: Inbox, Transactions, Export as CSV, in any language: its columns are known by their places, since those of
 * currencies have no names. Values and fees are in the account's currency.
 */
export const degiroTransactionsImporter: Importer = {
  format: "degiro-transactions",
  label: "DEGIRO transactions",
  detect: (file) => (csvHead(file).some((row) => layoutOf(row) !== null) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const SHARED = { date: 0, time: 1, product: 2, isin: 3, quantity: 6, price: 7, quote: 8, value: 11 };
/** The value's currency stands in the name of its column. */
const NAMED = { ...SHARED, autofx: 13, fees: 14, order: 16, id: 17 };
/** It stands in a column of its own. */
const APART = { ...SHARED, currency: 12, fees: 14, order: 18 };

interface Layout {
  columns: ReadonlyMap<string, number>;
  currency: string | null;
}

function layoutOf({ cells }: CsvRow): Layout | null {
  const isDegiro =
    /^(date|datum|fecha|data)$/i.test(cells[0] ?? "") && /^isin$/i.test(cells[3] ?? "") && cells.length >= 17;
  if (!isDegiro || cells[8] !== "" || cells[10] !== "" || cells[7] === "" || cells[9] === "") return null;
  if (cells[12] === "") return { columns: new Map(Object.entries(APART)), currency: null };
  const currency = /\b([A-Z]{3})$/.exec(cells[11] ?? "")?.[1] ?? null;
  return { columns: new Map(Object.entries(NAMED)), currency };
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const at = rows.findIndex((row) => layoutOf(row) !== null);
  const header = rows[at];
  const layout = (header && layoutOf(header)) ?? { columns: new Map<string, number>(), currency: null };
  const all = rows.slice(at + 1).map((row) => new CsvRecord(row, layout.columns, mark));
  const records = all.filter((record) => record.text("isin") !== "" || record.text("product") !== "");
  const values = new Map<Fill, Big>();
  const fills = records.map((record) => readFill(record, values));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, (lot, exit, size) => profitOf(values, lot, exit, size));
  const named = records.map((record) => record.text("currency")).find((code) => /^[A-Z]{3}$/.test(code));
  return statementOf(degiroTransactionsImporter, {
    account: { number: null, name: null, currency: layout.currency ?? named ?? null, broker: "DEGIRO", hedging: false },
    ...trades,
    skipped: { cancelled: 0, other: unmatched },
  });
}

function readFill(record: CsvRecord, values: Map<Fill, Big>): Fill {
  const symbol = record.required("product");
  const signed = Decimal(record.number("quantity"));
  if (signed.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  const size = signed.abs();
  const charges = ["fees", "autofx"].map((name) => Decimal(record.amount(name)).abs());
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
    fees: charges
      .reduce((sum, amount) => sum.plus(amount), Decimal(0))
      .times(-1)
      .toFixed(),
    comment: null,
  };
  values.set(fill, Decimal(record.number("value")).abs().div(size));
  return fill;
}

/** From the values: prices are in the currency of the exchange. */
function profitOf(values: ReadonlyMap<Fill, Big>, lot: Fill, exit: Fill, size: Big): Big | null {
  const [paid, received] = [values.get(lot), values.get(exit)];
  if (paid === undefined || received === undefined) return null;
  const profit = received.minus(paid).times(size).round(8);
  return lot.side === Direction.Long ? profit : profit.times(-1);
}
