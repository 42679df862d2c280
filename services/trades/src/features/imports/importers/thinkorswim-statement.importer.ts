import { Decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import type { CsvRow } from "./csv-rows.ts";
import { amountText, type CsvRecord, readMarkedRows, readTable } from "./csv-table.ts";
import { type Fill, fillsToTrades, profitIn } from "./fills-to-trades.ts";
import { futuresGuess, pointValue } from "./futures-guess.ts";
import type { Importer, ParsedStatement, SniffedFile } from "./importer.ts";
import { guessInstrument, type InstrumentGuess } from "./instrument-guess.ts";
import { dateOrderOf, slashedTime } from "./statement-dates.ts";
import { StatementError } from "./statement-error.ts";
import { buyOrSell, statementOf } from "./statement-row.ts";

/** thinkorswim: Monitor, Account Statement, Export to File. Several sections in one file; the fills are in one of them. */
export const thinkorswimStatementImporter: Importer = {
  format: "thinkorswim-statement",
  label: "thinkorswim account statement",
  detect,
  parse: async (file, onRows) => parse(file, onRows),
};

const FILLS = /^["\t ]*Account Trade History/im;
const COLUMNS = ["exec time", "side", "qty", "pos effect", "symbol", "price", "net price"];

function detect({ kind, text }: SniffedFile): number {
  if (kind !== "text" || text === null) return 0;
  const isTitled = /^\ufeff?"?Account Statement for /.test(text.slice(0, 100));
  if (!FILLS.test(text)) return isTitled ? 0.6 : 0;
  return isTitled ? 1 : 0.8;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const start = rows.findIndex((row) => FILLS.test(row.cells[0] ?? ""));
  const table = start < 0 ? null : readTable(rows.slice(start + 1), COLUMNS, mark);
  if (table === null) {
    const message =
      "This file has no section “Account Trade History”. Open it in the account statement before exporting.";
    throw new StatementError("Statement.Unreadable", message);
  }
  const end = table.records.findIndex((record) => isSectionTitle(record.cells));
  const records = end < 0 ? table.records : table.records.slice(0, end);
  const { order, isCertain } = dateOrderOf(records.map((record) => record.text("exec time")));
  const dates = isCertain ? order : "month-first";
  // A spread continues in rows that repeat neither time nor side, only the further legs.
  const fills = withLegs(records).map((leg) => readFill(leg, dates));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, profitIn("USD"));
  return statementOf(thinkorswimStatementImporter, {
    account: { number: null, name: null, currency: "USD", broker: "thinkorswim", hedging: false },
    ...trades,
    skipped: { cancelled: 0, other: unmatched },
    reported: { ...noReportedTotals, netProfit: dayProfit(rows, trades.openRows.length === 0) },
  });
}

function isSectionTitle(cells: readonly string[]): boolean {
  return (cells[0] ?? "") !== "" && cells.slice(1).every((cell) => cell === "");
}

interface Leg {
  record: CsvRecord;
  time: string;
}

function withLegs(records: readonly CsvRecord[]): Leg[] {
  let time = "";
  return records.map((record) => {
    time = record.text("exec time") || time;
    return { record, time };
  });
}

function readFill({ record, time }: Leg, order: "day-first" | "month-first"): Fill {
  const at = slashedTime(time, order);
  if (at === null) throw record.fail(`the exec time “${time.slice(0, 40)}” is not a date and time.`);
  const symbol = record.required("symbol");
  const type = record.text("type").toUpperCase();
  const size = amountText(record.text("qty"));
  if (size === null || Decimal(size).eq(0)) {
    throw record.fail(`the qty “${record.text("qty").slice(0, 40)}” is not a size.`);
  }
  return {
    row: record.row,
    id: null,
    ...contractOf(record, symbol, type),
    side: record.word("side", buyOrSell),
    size: Decimal(size).abs().toFixed(),
    price: record.size("price"),
    time: at,
    fees: "0",
    effect: effectOf(record.text("pos effect")),
    comment: record.text("order type") || null,
  };
}

const OPTION_SIZE = "100";

function contractOf(record: CsvRecord, symbol: string, type: string): Pick<Fill, "symbol" | "guess" | "contractSize"> {
  if (type === "CALL" || type === "PUT") {
    const name = [symbol, record.text("exp"), record.text("strike"), type].join(" ");
    return { symbol: name, guess: guessOf(name), contractSize: OPTION_SIZE };
  }
  if (symbol.startsWith("/")) {
    const product = symbol.slice(1).replace(/[FGHJKMNQUVXZ]\d{1,2}(:.*)?$/, "");
    return { symbol, guess: futuresGuess(product, "USD"), contractSize: pointValue(product) };
  }
  const isForex = symbol.includes("/");
  return { symbol, guess: isForex ? guessInstrument(symbol) : guessOf(symbol), contractSize: "1" };
}

function guessOf(symbol: string): InstrumentGuess {
  return { instrument: symbol.toUpperCase(), marketType: MarketType.Stock, quoteCurrency: "USD" };
}

function effectOf(text: string): Fill["effect"] {
  if (/open/i.test(text)) return "open";
  return /clos/i.test(text) ? "close" : null;
}

/** "P/L Day" is the profit of the fills only in a statement of one day that ends flat. */
function dayProfit(rows: readonly CsvRow[], isFlat: boolean): string | null {
  const title = rows[0]?.cells.join(",") ?? "";
  const period = /since (\S+) through (\S+)/.exec(title);
  if (!isFlat || period === null || period[1] !== period[2]) return null;
  const table = readTable(rows, ["symbol", "p/l open", "p/l day"], ".");
  const total = table?.records.find((record) => /overall totals/i.test(record.text("description")));
  return total === undefined ? null : amountText(total.text("p/l day"));
}
