import { Decimal } from "@entrywise/domain/decimal";
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
import { ambiguousDates, currencyOf } from "./ninjatrader-cells.ts";

/** NinjaTrader 8: the grid of executions, Export. Dates and numbers follow the machine's region. */
export const ninjatraderExecutionsImporter: Importer = {
  format: "ninjatrader-executions",
  label: "NinjaTrader executions",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = [
  "instrument",
  "action",
  "quantity",
  "price",
  "time",
  "id",
  "e/x",
  "position",
  "order id",
  "commission",
];
const ACCOUNTS = ["account", "account display name"];
const ACTIONS = {
  ...{ buy: Direction.Long, "buy to cover": Direction.Long, buytocover: Direction.Long },
  ...{ sell: Direction.Short, "sell short": Direction.Short, sellshort: Direction.Short },
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const accountOf = (record: CsvRecord) => ACCOUNTS.map((name) => record.text(name)).find((name) => name !== "");
  const ofOne = "filter the grid by one account and export again.";
  const { number, accounts, rows: records, warnings } = rowsOfAccount(table.records, accountOf, wanted, ofOne);
  const times = table.records.map((record) => record.text("time"));
  const { order, isCertain } = dateOrderOf(times);
  const currency = currencyOf(records[0]?.text("commission") ?? "") ?? "USD";
  const fills = records.map((record) => readFill(record, order, currency));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  const unsure: StatementWarning[] = isCertain ? [] : ambiguousDates(times);
  return statementOf(ninjatraderExecutionsImporter, {
    account: { number, name: null, currency, broker: "NinjaTrader", hedging: false },
    accounts,
    ...trades,
    warnings: [...warnings, ...unsure, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
  });
}

function readFill(record: CsvRecord, order: DateOrder, currency: string): Fill {
  const id = plainText(record.text("id"));
  const symbol = record.named(id ?? "").required("instrument");
  const product = productOf(symbol);
  return {
    row: record.row,
    id,
    symbol,
    guess: product === null ? guessInstrument(symbol) : futuresGuess(product, currency),
    contractSize: product === null ? "1" : pointValue(product),
    side: record.word("action", ACTIONS),
    size: record.size("quantity"),
    price: record.number("price"),
    time: record.time("time", (text) => slashedTime(text, order) ?? localTime(text)),
    fees: Decimal(record.amount("commission")).abs().times(-1).toFixed(),
    effect: effectOf(record.text("e/x")),
    comment: plainText(record.text("name")),
  };
}

function effectOf(text: string): Fill["effect"] {
  if (/^entry$/i.test(text)) return "open";
  return /^exit$/i.test(text) ? "close" : null;
}
