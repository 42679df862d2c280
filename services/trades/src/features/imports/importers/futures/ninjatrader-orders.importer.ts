import { Direction } from "@entrywise/domain/enumerations";
import { localTime, plainText } from "../cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../csv-table.ts";
import { type Fill, fillsToTrades } from "../fills-to-trades.ts";
import { futuresGuess, pointValue, productOf } from "../futures-guess.ts";
import {
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { guessInstrument } from "../instrument-guess.ts";
import { rowsOfAccount } from "../statement-accounts.ts";
import { type DateOrder, dateOrderOf, slashedTime } from "../statement-dates.ts";
import { statementOf } from "../statement-row.ts";
import { ambiguousDates } from "./ninjatrader-cells.ts";

/** NinjaTrader 8: the grid of orders, Export. Each with its average price and the time of its last state, without costs. */
export const ninjatraderOrdersImporter: Importer = {
  format: "ninjatrader-orders",
  label: "NinjaTrader orders",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["instrument", "action", "type", "quantity", "state", "filled", "avg. price", "remaining", "time"];
const ACCOUNTS = ["account", "account display name"];
const ACTIONS = {
  ...{ buy: Direction.Long, "buy to cover": Direction.Long, buytocover: Direction.Long },
  ...{ sell: Direction.Short, "sell short": Direction.Short, sellshort: Direction.Short },
};

const NO_FEES: StatementWarning = {
  row: null,
  ticket: null,
  code: "Statement.NoFees",
  message: "The grid of orders tells no commissions. Export the grid of executions to have them.",
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const accountOf = (record: CsvRecord) => ACCOUNTS.map((name) => record.text(name)).find((name) => name !== "");
  const ofOne = "filter the grid by one account and export again.";
  const { number, accounts, rows: records, warnings } = rowsOfAccount(table.records, accountOf, wanted, ofOne);
  const filled = records.filter((record) => /[1-9]/.test(record.text("filled")));
  const times = table.records.map((record) => record.text("time"));
  const { order, isCertain } = dateOrderOf(times);
  const fills = filled.map((record) => readFill(record, order));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  const unsure = isCertain ? [] : ambiguousDates(times);
  return statementOf(ninjatraderOrdersImporter, {
    account: { number, name: null, currency: "USD", broker: "NinjaTrader", hedging: false },
    accounts,
    ...trades,
    warnings: [...warnings, ...unsure, NO_FEES, ...trades.warnings],
    skipped: { cancelled: records.length - filled.length, other: unmatched },
  });
}

function readFill(record: CsvRecord, order: DateOrder): Fill {
  const id = plainText(record.text("id"));
  const symbol = record.named(id ?? "").required("instrument");
  const product = productOf(symbol);
  return {
    row: record.row,
    id,
    symbol,
    guess: product === null ? guessInstrument(symbol) : futuresGuess(product, "USD"),
    contractSize: product === null ? "1" : pointValue(product),
    side: record.word("action", ACTIONS),
    size: record.size("filled"),
    price: record.number("avg. price"),
    time: record.time("time", (text) => slashedTime(text, order) ?? localTime(text)),
    fees: "0",
    effect: null,
    comment: plainText(record.text("name")),
  };
}
