import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import type { Fill } from "../fills/fills-to-trades.ts";
import { futuresGuess } from "../instruments/futures-guess.ts";
import type { InstrumentGuess } from "../instruments/instrument-guess.ts";
import { type ActivityOrder, readCodes } from "./activity-rows.ts";

/** Orders as fills, in the currency in which they were traded. */
export function activityFills(
  orders: readonly ActivityOrder[],
  multipliers: ReadonlyMap<string, string>,
): Map<ActivityOrder, Fill> {
  const sizes = readContractSizes(orders, multipliers);
  return new Map(orders.map((order) => [order, toFill(order, sizes.get(order.symbol) ?? null)]));
}

/** Units per contract: proceeds ÷ (quantity × price) of any order that has a price; bonds are priced in percent. */
function readContractSizes(
  orders: readonly ActivityOrder[],
  multipliers: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { record, symbol } of orders) {
    const value = Decimal(record.number("quantity")).times(record.number("t. price")).abs();
    const proceeds = Decimal(record.amount("proceeds")).abs();
    const measured = value.eq(0) || proceeds.eq(0) ? null : proceeds.div(value);
    const size = measured?.lt("0.5") ? measured.round(2) : measured?.round(0);
    if (size?.gt(0)) found.set(symbol, size.toFixed());
    else if (!found.has(symbol)) found.set(symbol, multipliers.get(symbol) ?? (OPTION.test(symbol) ? "100" : "1"));
  }
  return found;
}

/** `CLOV 16JUL21 20.0 C` */
const OPTION = /\d{2}[A-Z]{3}\d{2} [\d.]+ [CP]$/;
const FUTURE = /^([A-Z0-9]{1,4}?)[FGHJKMNQUVXZ]\d{1,2}$/;

function toFill(order: ActivityOrder, contractSize: string | null): Fill {
  const { record, symbol, time } = order;
  const quantity = Decimal(record.number("quantity"));
  if (quantity.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  const codes = readCodes(order);
  const [opens, closes] = [codes.includes("O"), codes.includes("C")];
  return {
    row: record.row,
    id: null,
    symbol,
    guess: guessInstrument(order),
    contractSize,
    side: quantity.gt(0) ? Direction.Long : Direction.Short,
    size: quantity.abs().toFixed(),
    price: record.number("t. price"),
    time,
    fees: record.amount("comm/fee"),
    effect: opens === closes ? null : opens ? "open" : "close",
    comment: null,
  };
}

/** Names of categories follow the statement's language. */
const STOCKS = /stock|option|fund|warrant|share|etf|aktien|acciones|opciones|actions|azioni|opzioni|fonds/i;

function guessInstrument({ symbol, category, currency }: ActivityOrder): InstrumentGuess {
  const product = /futures?$|^futur/i.test(category) ? FUTURE.exec(symbol)?.[1] : undefined;
  if (product !== undefined) return futuresGuess(product, currency);
  const marketType = /^cfds?$/i.test(category)
    ? MarketType.CFD
    : /crypto|krypto|cripto/i.test(category)
      ? MarketType.Crypto
      : STOCKS.test(category)
        ? MarketType.Stock
        : MarketType.CFD;
  return { instrument: symbol.toUpperCase(), marketType, quoteCurrency: currency };
}
