import { Direction } from "@entrywise/domain/enumerations";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import type { Fill } from "../fills/fills-to-trades.ts";
import { plainText } from "../grids/cell-text.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { WantedPart } from "../importer.ts";
import { futuresGuess, parseProduct, pointValue } from "../instruments/futures-guess.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { recordsOfAccount } from "../statement-accounts.ts";

const ACCOUNTS = ["account", "account display name"];
const ACTIONS = {
  ...{ buy: Direction.Long, "buy to cover": Direction.Long, buytocover: Direction.Long },
  ...{ sell: Direction.Short, "sell short": Direction.Short, sellshort: Direction.Short },
};

/** Rows of one account of a grid, which shows all accounts that are connected. */
export function gridOfAccount(records: readonly CsvRecord[], wanted: WantedPart) {
  return recordsOfAccount(records, ACCOUNTS, wanted, "grid");
}

/** What a row of the grid of orders and one of executions tell alike. */
export function gridFill(
  record: CsvRecord,
  order: DateOrder,
  currency: string,
): Omit<Fill, "size" | "price" | "fees" | "effect"> {
  const id = plainText(record.text("id"));
  const symbol = record.named(id ?? "").required("instrument");
  const product = parseProduct(symbol);
  return {
    row: record.row,
    id,
    symbol,
    guess: product === null ? guessInstrument(symbol) : futuresGuess(product, currency),
    contractSize: product === null ? "1" : pointValue(product, currency),
    side: record.word("action", ACTIONS),
    time: record.time("time", (text) => regionalTime(text, order)),
    comment: plainText(record.text("name")),
  };
}
