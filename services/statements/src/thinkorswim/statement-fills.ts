import { Decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import type { Fill } from "../fills/fills-to-trades.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import { futuresGuess, parseProduct, pointValue } from "../instruments/futures-guess.ts";
import { guessInstrument, type InstrumentGuess } from "../instruments/instrument-guess.ts";
import { buyOrSell } from "../statement-row.ts";

/** A spread continues in rows that repeat neither time nor order, only the further legs. */
export function statementFills(records: readonly CsvRecord[], order: DateOrder): Fill[] {
  let time = "";
  return records.map((record) => {
    time = record.text("exec time") || time;
    return readFill(record, time, order);
  });
}

function readFill(record: CsvRecord, time: string, order: DateOrder): Fill {
  const at = regionalTime(time, order);
  if (at === null) throw record.fail(explain("notDateAndTime", { name: "exec time", text: time.slice(0, 40) }));
  const symbol = record.required("symbol");
  const size = record.amountOf(record.text("qty"));
  if (size === null || Decimal(size).eq(0)) {
    throw record.fail(explain("notSize", { name: "qty", text: record.text("qty").slice(0, 40) }));
  }
  return {
    row: record.row,
    id: null,
    ...parseContract(record, symbol, record.text("type").toUpperCase()),
    side: record.word("side", buyOrSell),
    size: Decimal(size).abs().toFixed(),
    price: priceText(record.text("price")) ?? record.number("price"),
    time: at,
    fees: "0",
    effect: readEffect(record.text("pos effect")),
    comment: record.text("order type") || null,
  };
}

/** Futures on bonds and grain are quoted in parts: `131'175` is 131 and 17.5 of 32, `450'2` 450 and 2 of 8. */
function priceText(text: string): string | null {
  const match = /^(\d+)'(\d{2}|\d)([0257])?$/.exec(text);
  if (match === null) return null;
  const [, whole = "0", part = "0", quarter = "0"] = match;
  const fraction =
    part.length === 1
      ? Decimal(part).div(8)
      : Decimal(part)
          .plus(QUARTERS[quarter] ?? "0")
          .div(32);
  return Decimal(whole).plus(fraction).toFixed();
}

const QUARTERS: Readonly<Record<string, string>> = { "2": "0.25", "5": "0.5", "7": "0.75" };
const OPTION_SIZE = "100";

function parseContract(
  record: CsvRecord,
  symbol: string,
  type: string,
): Pick<Fill, "symbol" | "guess" | "contractSize"> {
  const isFuture = symbol.startsWith("/");
  const product = parseProduct(symbol) ?? symbol.slice(1);
  if (type === "CALL" || type === "PUT") {
    const name = [symbol, record.text("exp"), record.text("strike"), type].join(" ");
    return { symbol: name, guess: guessContract(name), contractSize: isFuture ? pointValue(product) : OPTION_SIZE };
  }
  if (isFuture) return { symbol, guess: futuresGuess(product, "USD"), contractSize: pointValue(product) };
  const isForex = symbol.includes("/");
  return { symbol, guess: isForex ? guessInstrument(symbol) : guessContract(symbol), contractSize: "1" };
}

function guessContract(symbol: string): InstrumentGuess {
  return { instrument: symbol.toUpperCase(), marketType: MarketType.Stock, quoteCurrency: "USD" };
}

function readEffect(text: string): Fill["effect"] {
  if (/open/i.test(text)) return "open";
  return /clos/i.test(text) ? "close" : null;
}
